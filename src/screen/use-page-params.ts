import type { Route } from '@/routes'
import { usePage } from '@/ui/use-is-shown'

/** A link's parameters; any of them may be missing. */
type ParamsOf<To extends (given: never) => Route> = { [Name in keyof NonNullable<Parameters<To>[0]>]?: string }

/** The page's parameters, decoded; empty ones are missing. `To` is the page's own entry of `routes`. */
export const usePageParams = <To extends (given: never) => Route>(): ParamsOf<To> => usePage().params as ParamsOf<To> // a link is text: its names are what the route wrote
