import type { ReactNode } from 'react'
import type { QueryLike } from './query-state'
import { QueryView } from './query-view'

type Props<Data> = { query: QueryLike<Data>; children: (data: Data) => ReactNode }

/** What stands first on a page, whose age is told further down. What is below waits for it. */
export const Head = <Data,>({ query, children }: Props<Data>) => (
  <QueryView query={{ ...query, dataUpdatedAt: 0 }} skeleton={false}>
    {children}
  </QueryView>
)
