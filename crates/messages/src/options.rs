//! Why a rule option cannot be set.

use jungle_rules::OptionError;
use jungle_rules::text::listed;

/// Why a rule option cannot be set, as reported on the command line.
pub fn option_error(error: &OptionError) -> String {
    match error {
        OptionError::UnknownOption { id, known } => {
            let known = listed(known.iter().map(|option| option.id));
            format!("unknown rule option '{id}'; expected one of: {known}")
        }
        OptionError::UnknownValue { option, value } => {
            let known = listed(option.values.iter().copied());
            format!("the rule option '{}' cannot be '{value}'; expected one of: {known}", option.id)
        }
    }
}
