/**
 * Lets `createElement` make the elements, whose children are arguments: `a(View, null, text)` is shorter than
 * `a.jsx(View, { children: text })`, and as fast. This imports it, and `Fragment`, where elements are written.
 */
const names = ['createElement', 'Fragment']

/** Taro's own elements, whose class has a shorter name too. */
const isOfTaro = ({ node, scope }) => {
  const { parent } = scope.getBinding(node.name.name)?.path ?? {}
  return parent?.type === 'ImportDeclaration' && parent.source.value === '@tarojs/components'
}

module.exports = ({ types: t }) => ({
  visitor: {
    JSXOpeningElement(path) {
      if (!isOfTaro(path)) return
      for (const { name } of path.node.attributes) if (name?.name === 'className') name.name = 'class'
    },
    Program: {
      exit({ node, scope }) {
        scope.crawl()
        const used = names.filter(name => scope.hasGlobal(name))
        if (used.length === 0) return
        const specifiers = used.map(name => t.importSpecifier(t.identifier(name), t.identifier(name)))
        node.body.unshift(t.importDeclaration(specifiers, t.stringLiteral('react')))
      },
    },
  },
})
