import { useWords } from '@/i18n/words'
import type { routes } from '@/routes'
import { asPage } from '@/screen/as-page'
import { Screen } from '@/screen/screen'
import { usePageParams } from '@/screen/use-page-params'
import { ChoiceOfNodes } from './parts/choice-of-nodes'
import { ChosenBar } from './parts/chosen-bar'
import { Interrupted } from './parts/interrupted'
import { RunBar, RunView } from './parts/run-view'
import { type Run, useRun } from './several-store'
import { severalWords } from './several-words'
import { type Choosing, useChoosing } from './use-choosing'

/** One thing done to many nodes at once: choose them, say what, see what became of each. */
export default asPage(function Several() {
  const t = useWords(severalWords)
  const { run } = useRun()
  const choosing = useChoosing(usePageParams<typeof routes.arrange.several>())
  return (
    <Screen
      title={t('title')}
      guest={{ title: t('guestTitle'), note: t('guestNote') }}
      footer={footerOf(run, choosing)}
    >
      {run ? (
        <RunView run={run} />
      ) : (
        <>
          <Interrupted />
          <ChoiceOfNodes choosing={choosing} />
        </>
      )}
    </Screen>
  )
})

const footerOf = (run: Run | undefined, choosing: Choosing) => {
  if (run) return <RunBar run={run} />
  return choosing.chosen.size > 0 ? <ChosenBar choosing={choosing} /> : undefined
}
