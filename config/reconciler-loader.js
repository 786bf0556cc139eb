const { readFileSync } = require('node:fs')
const { exportOnly, handedOut } = require('./called-of-react')
const { withoutUndrawn } = require('./undrawn')

/** What `@tarojs/react` tells React of itself at run time: what no minifier can see. */
const [, host] = /^const hostConfig = \{$([\s\S]*?)^\};$/m.exec(readFileSync(require.resolve('@tarojs/react'), 'utf8'))
const given = new Map([...host.matchAll(/^ {4}(\w+)(?:: (true|false),|\(|:)/gm)].map(([, name, fact]) => [name, fact]))

/** What Taro does not give is undefined; of the rest, only constants are known before. */
const settle = text => {
  const asked = /\$\$\$hostConfig\.(\w+)/g
  if (!asked.test(text)) throw new Error('react-reconciler no longer asks its host')
  return text.replace(asked, (asks, name) => (given.has(name) ? (given.get(name) ?? asks) : 'void 0'))
}

/** What `@tarojs/react` calls of it for us, in a build for phones without what shows React to developers. */
const called = [
  'batchedUpdates',
  'createContainer',
  'findHostInstance',
  'flushSync',
  'getPublicRootInstance',
  'injectIntoDevTools',
  'runWithPriority',
  'updateContainer',
]

/** Fields that React writes into its own objects, or the app's classes (`_`), and nobody else reads. Longest first. */
const own = [
  ...['memoizedState', 'memoizedProps', 'pendingProps', 'updateQueue', 'elementType', 'dependencies', 'deletions'],
  ...['return', 'child', 'sibling', 'alternate', 'flags', 'subtreeFlags', 'lanes', 'childLanes'],
  ...[
    'pendingLanes',
    'suspendedLanes',
    'pingedLanes',
    'entangledLanes',
    'expiredLanes',
    'finishedLanes',
    'finishedWork',
  ],
  ...['expirationTimes', 'entanglements', 'callbackNode', 'callbackPriority', 'pendingContext', 'pendingChildren'],
  ...['containerInfo', 'implementation', 'isDehydrated', 'dehydrated', 'mutableSourceEagerHydrationData'],
  ...['baseState', 'firstBaseUpdate', 'lastBaseUpdate', 'interleaved', 'pending', 'payload', 'callback', 'lastEffect'],
  ...['hasEagerState', 'eagerState', 'lastRenderedReducer', 'lastRenderedState', 'firstContext'],
  ...['pendingSuspenseBoundaries', '_reactInternals', '__reactInternalSnapshotBeforeUpdate'],
  ...['Unmasked', 'Masked', 'Merged'].map(which => `__reactInternalMemoized${which}ChildContext`),
]
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const shortNames = new Map(own.map((name, at) => [name, name.startsWith('_') ? `_${letters[at]}` : letters[at]]))

/** A field is what follows a dot, or precedes a colon in an object. */
const shorten = text =>
  text.replace(/([.{,]\s*)(\w+)\b(?=(:?))/g, (all, before, name, colon) =>
    before.startsWith('.') || colon ? before + (shortNames.get(name) ?? name) : all,
  )

const whole = /^module\.exports = function \S+?\((\S+)\) \{([\s\S]*)\};\s*$/m

/**
 * All of React is one function. The minifier makes an arrow function of it, which V8 parses in full whenever it parses what
 * is around it; a method it skims until it is called.
 */
const asMethod = text => {
  if (!whole.test(text)) throw new Error('react-reconciler is no longer one function')
  return text.replace(whole, 'module.exports = {reconciler($1) {$2}}.reconciler')
}

/** Lets the minifier drop React's code for servers, for immutable trees, for tests and for developers. */
module.exports = function slim(source) {
  const isCalled = name => called.includes(name) && !(name === 'injectIntoDevTools' && this?.mode === 'production')
  const settled = settle(source)
  for (const name of called)
    if (!settled.includes(`exports.${name}=`)) throw new Error(`react-reconciler no longer has ${name}`)
  this?.addDependency?.(handedOut)
  return exportOnly(shorten(asMethod(withoutUndrawn(settled))), isCalled)
}
