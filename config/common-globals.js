/**
 * Jest's `sandboxInjectedGlobals`: looked up in a test's realm a global is slow, and libraries do so at every step.
 * Only what no test puts something else in the place of: no clock, no timers.
 */
module.exports = [
  'Array',
  'Boolean',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
  'WeakSet',
]
