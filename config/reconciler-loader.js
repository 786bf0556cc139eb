/** What `@tarojs/react` says of itself, and never changes: React asks it at run time, so that no minifier can know. */
const facts = {
  isPrimaryRenderer: true,
  supportsHydration: false,
  supportsMicrotasks: true,
  supportsMutation: true,
  supportsPersistence: false,
  supportsTestSelectors: undefined,
}

/** All of React that `@tarojs/react` calls. */
const called = [
  'batchedUpdates',
  'createContainer',
  'createPortal',
  'findHostInstance',
  'flushSync',
  'getPublicRootInstance',
  'injectIntoDevTools',
  'runWithPriority',
  'updateContainer',
]

/** Lets the minifier leave out of React what draws on servers, into immutable trees, and for tests. */
module.exports = source => {
  const settled = Object.entries(facts).reduce((text, [name, value]) => {
    const asked = `$$$hostConfig.${name}`
    if (!text.includes(asked)) throw new Error(`react-reconciler no longer asks for ${name}`)
    return text.replace(asked, () => String(value))
  }, source)
  for (const name of called)
    if (!settled.includes(`exports.${name}=`)) throw new Error(`react-reconciler no longer has ${name}`)
  return settled.replace(/\bexports\.(\w+)=/g, (assigned, name) =>
    called.includes(name) ? assigned : `var not_called_${name}=`,
  )
}
