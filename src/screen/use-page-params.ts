import type { Route } from '@/routes'
import { usePage } from '@/ui/use-is-shown'

/** What the link to this page may say: whoever writes it may leave anything out. */
type ParamsOf<To extends (given: never) => Route> = { [Name in keyof NonNullable<Parameters<To>[0]>]?: string }

/** What this page was opened with, decoded; what is empty is missing. `To` is the page's own entry of `routes`. */
export const usePageParams = <To extends (given: never) => Route>(): ParamsOf<To> => usePage().params as ParamsOf<To> // a link is text: its names are what the route wrote
