/**
 * Drizzle asks of every part of a statement which of a dozen classes it is of, and looks through the names of all that
 * it inherits from each time: nearly half of the CPU time of tests that ask the stand-in much. Names matter only to a
 * program that loads Drizzle twice.
 */
const is = (value, type) => value instanceof type

module.exports = { ...require('drizzle-orm/entity'), is }
