//! Music and the sounds of nature: what is composed, and what is mixed from the files of this
//! repository. Nobody's ears are part of these tests; they measure what would be heard as a fault.

mod composed;
mod measure;
mod mixed;
