const { is, ...entity } = require('drizzle-orm/entity')

/** By what a value inherits from, for each class that it was compared with. */
const known = new WeakMap()

const answersFor = prototype => {
  if (!known.has(prototype)) known.set(prototype, new Map())
  return known.get(prototype)
}

/**
 * Drizzle asks of every part of a statement which of a dozen classes it is of, and looks through all that it inherits
 * from each time: nearly half of the CPU time of tests that ask the stand-in much. The prototype alone decides it.
 */
const isRemembered = (value, type) => {
  const prototype = value && typeof value === 'object' && Object.getPrototypeOf(value)
  if (!prototype) return is(value, type)
  const answers = answersFor(prototype)
  if (!answers.has(type)) answers.set(type, is(value, type))
  return answers.get(type)
}

module.exports = { ...entity, is: isRemembered }
