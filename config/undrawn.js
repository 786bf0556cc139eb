const { parseSync, traverse } = require('@babel/core')
const { calledOfReact } = require('./called-of-react')

/** Elements that no page draws: `src/platform/taro/react.ts` hands none of them out. Drawn after all, one throws as unknown. */
const undrawn = ['forward_ref', 'lazy', 'offscreen', 'portal', 'profiler', 'strict_mode', 'suspense', 'suspense_list']

/** React's numbers (`tag`) for what is made of those, and for what it makes of a server's page or in trials. */
const undrawnTags = [4, 8, 11, 12, 13, 16, 18, 19, 21, 22, 23, 24, 25]

/**
 * Functions that tell developers a name or where an element stands, or serve contexts as they were before React 16.3.
 * By a text that stands in it alone: what it returns here.
 */
const returned = {
  'return"Portal";case ja': 'null',
  '"DehydratedFragment"': 'null',
  '"Lazy"': '""',
  '=a.childContextTypes;return': '!1',
}

/** React draws over a server's page while this is true; only a host that `supportsHydration` would make it so. */
const isHydrating = 'F'

/** From the last to the first. What lies in another edit goes with it. */
const edited = (text, edits) =>
  edits
    .filter(([from, to]) => !edits.some(([start, end]) => start <= from && to <= end && end - start > to - from))
    .sort(([a], [b]) => b - a)
    .reduce((rest, [from, to, by]) => rest.slice(0, from) + by + rest.slice(to), text)

const isTag = ({ type, property }) => type === 'MemberExpression' && property.name === 'tag'

/** Whether what comes after these statements is never reached from them, as far as the last one alone tells. */
const isLeft = statements => {
  const last = statements[statements.length - 1]
  return (
    /^(?:Break|Continue|Return|Throw)Statement$/.test(last?.type) ||
    (last?.type === 'BlockStatement' && isLeft(last.body))
  )
}

/** The cases that never happen. Where the one before goes on into such a case, its statements stay. */
const neverHappening = (cases, isNever) => {
  let goesOn = false
  return cases.flatMap(({ start, end, test, consequent }) => {
    const gone = test && isNever(test) ? [[start, goesOn && consequent[0] ? consequent[0].start : end, '']] : []
    if (goesOn || !gone.length) goesOn = !isLeft(consequent)
    return gone
  })
}

/** Leaves out React's code for elements that no page draws, for names, and for a page that a server has drawn. */
exports.withoutUndrawn = text => {
  const symbols = undrawn.map(name => {
    const found = new RegExp(`(\\w+)=Symbol\\.for\\("react\\.${name}"\\)`).exec(text)
    if (!found) throw new Error(`react-reconciler no longer knows ${name}`)
    return found[1]
  })
  const edits = []
  traverse(parseSync(text, { configFile: false, babelrc: false, sourceType: 'script' }), {
    SwitchStatement({ node: { discriminant, cases } }) {
      const isNever = isTag(discriminant)
        ? test => undrawnTags.includes(test.value)
        : test => symbols.includes(test.name)
      edits.push(...neverHappening(cases, isNever))
    },
    BinaryExpression({ node: { left, right, operator, start, end } }) {
      if (undrawnTags.includes(left.value) && isTag(right) && /^[!=]==$/.test(operator))
        edits.push([start, end, operator === '===' ? '!1' : '!0'])
    },
    FunctionDeclaration({ node: { body } }) {
      const part = Object.keys(returned).find(each => text.slice(body.start, body.end).includes(each))
      if (part) edits.push([body.start, body.end, `{return ${returned[part]}}`])
    },
    FunctionExpression({ scope }) {
      const { referencePaths = [], constantViolations = [] } = scope.getOwnBinding(isHydrating) ?? {}
      for (const { node } of [...referencePaths, ...constantViolations]) edits.push([node.start, node.end, '!1'])
    },
    ObjectProperty({ node: { key, start, end } }) {
      const isUncalled = /^use[A-Z]/.test(key.name) && !calledOfReact.includes(key.name)
      if (isUncalled) edits.push([start, text[end] === ',' ? end + 1 : end, ''])
    },
    CallExpression({ node: { callee, arguments: given, start, end }, parent }) {
      if (callee.object?.name !== 'Symbol') return
      const isUnused = parent.type === 'ExpressionStatement' || undrawn.includes(given[0].value?.slice('react.'.length))
      if (isUnused) edits.push([start, end, 'null'])
    },
  })
  return edited(text, edits)
}
