//! Gradient descent by Adam (Diederik Kingma and Jimmy Ba, 2014).

/// The state of the descent of some weights.
pub struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// The state before the first step, for this number of weights.
    pub fn new(weights: usize) -> Self {
        Self { mean: vec![0.0; weights], square: vec![0.0; weights], steps: 0 }
    }

    /// Moves the weights by about `rate` each against their gradient, to at most `largest`.
    pub fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32, largest: f32) {
        self.steps += 1;
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(gradient).zip(moments) {
            *mean += 0.1 * (slope - *mean);
            *square += 0.001 * (slope * slope - *square);
            let unbiased = *mean / (1.0 - 0.9_f32.powi(self.steps));
            let spread = *square / (1.0 - 0.999_f32.powi(self.steps));
            *weight -= rate * unbiased / (spread.sqrt() + 1e-8);
            *weight = weight.clamp(-largest, largest);
        }
    }
}
