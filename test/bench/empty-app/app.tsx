import type { PropsWithChildren } from 'react'

export default ({ children }: PropsWithChildren) => children
