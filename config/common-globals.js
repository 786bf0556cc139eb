/**
 * For jest's `sandboxInjectedGlobals`: looking a global up in a test's realm is slow, and libraries do it all the time.
 * Only globals that no test replaces: no clock, no timers.
 */
module.exports = [
  'Array',
  'ArrayBuffer',
  'BigInt',
  'Boolean',
  'DataView',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'RangeError',
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
