import { stylesWithPages } from './fetched-styles'
import { type Case, file } from './files'
import { columnsSized, gapsInGrids, ownStyles, plainStyles } from './styles'

export const styleCases: Case[] = [
  [
    'a page has the styles of what it fetches',
    stylesWithPages,
    {
      kept: [
        file('src/app.tsx', `import './app.scss'`),
        file('src/ui/row.tsx', `import './row.scss'`),
        file('src/pages/node/parts/part.tsx', `import '@/ui/row'\nimport './part.scss'\nimport '@/app.scss'`),
        file(
          'src/pages/demo/node.tsx',
          `import '@/ui/row'\nimport '@/pages/node/parts/part.scss'\n`,
          `const fetchPart = () => import('@/pages/node/parts/part')`,
        ),
      ],
      broken: [file('src/pages/demo/node.tsx', `const fetchPart = () => import('@/pages/node/parts/part.scss')`)],
    },
  ],
  [
    'a gap stands in a grid, or where a row wraps',
    gapsInGrids,
    {
      kept: [
        file('src/ui/card.scss', '.a { display: grid; gap: 4px; }'),
        file('src/ui/pills.scss', '.a { display: flex; flex-wrap: wrap; gap: 4px; }'),
      ],
      broken: [
        file('src/ui/row.scss', '.a { display: flex; gap: 4px; }'),
        file('src/ui/page.scss', '.a { color: red; .b { display: flex; column-gap: 4px; } }'),
      ],
    },
  ],
  [
    'columns side by side do not stretch unasked',
    columnsSized,
    {
      kept: [
        file('src/ui/a.scss', '.a { display: grid; grid-auto-flow: column; justify-content: start; }'),
        file('src/ui/b.scss', '.a { display: grid; grid-auto-flow: column; grid-template-columns: auto 1fr; }'),
      ],
      broken: [file('src/ui/c.scss', '.a { display: grid; grid-auto-flow: column; gap: 4px; }')],
    },
  ],
  [
    'styles are those that every phone knows',
    plainStyles,
    {
      kept: [
        file('src/ui/row.scss', '@use "./turning" as *;\n.a { box-shadow: inset 0 1px 0 red; top: calc(2px * 3); }'),
      ],
      broken: [
        file('src/ui/a.scss', '.a > * + * { top: 0; }'),
        file('src/ui/b.scss', '* { top: 0; }'),
        file('src/ui/c.scss', '.a { inset: 0; }'),
      ],
    },
  ],
  [
    'src/ui alone styles its parts',
    ownStyles,
    {
      kept: [
        file('src/ui/button.scss', '.nm-button { top: 0; }'),
        file('src/pages/a/home.scss', '.home__icon { top: 0; } // .nm-icon { has another size'),
      ],
      broken: [
        file('src/pages/a/home.scss', '.home .nm-icon { top: 0; }'),
        file('src/sign-in/form.scss', '@media print { .nm-row + .nm-row { top: 0; } }'),
      ],
    },
  ],
]
