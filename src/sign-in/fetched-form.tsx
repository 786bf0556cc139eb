import { useQuery } from '@tanstack/react-query'
import { CallError } from '@/request/errors'
import { QueryView } from '@/ui/query-view'
import './form.scss'
import type { SignInForm } from './sign-in-form'

/** In a package of its own, because most launches find somebody signed in. */
let form: typeof SignInForm | undefined

const fetchForm = async (): Promise<typeof SignInForm> => {
  try {
    form ??= (await import(/* webpackChunkName: "pages/settings/sign-in-form" */ './sign-in-form')).SignInForm
    return form
  } catch (cause) {
    throw new CallError('network', 'pages/settings', { cause })
  }
}

/** Fetches the form before it is tapped for. A failure is shown only once the form is wanted. */
export const prefetchSignInForm = (): void => void fetchForm().catch(() => undefined)

/** The form as soon as it is there; until then a skeleton, or why it does not come and a retry. */
export const FetchedSignInForm = (props: { onSignedIn: () => void }) => {
  const query = useQuery({
    queryKey: ['sign-in form'],
    queryFn: async () => ({ Form: await fetchForm() }),
    // Signing in clears the cache; without this the form would go before its page does.
    initialData: form && { Form: form },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isPublic: true },
  })
  return query.data ? <query.data.Form {...props} /> : <QueryView query={query}>{() => null}</QueryView>
}
