import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { open, routes } from '@/routes'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'
import { Row } from '@/ui/row'
import { isOver } from '../job'
import { stageText, troubleWords } from '../labels'
import { useJobs } from '../store'
import { printingWords } from '../words'

const maxShown = 3

/** Recent prints from this phone, with their states. */
export const RecentJobs = () => {
  const t = useWords(printingWords)
  const language = useLanguage()
  const jobs = useJobs()
  const isAnyOpen = jobs.some(job => !isOver(job))
  const shown = isAnyOpen ? jobs.filter(job => !isOver(job)) : jobs.slice(0, maxShown)
  if (shown.length === 0) return null
  return (
    <Card title={t(isAnyOpen ? 'running' : 'recent')} isFlush>
      {shown.map(job => {
        const state = job.trouble ? troubleWords(job.trouble, language).title : stageText(job, language)
        return (
          <Row
            key={job.id}
            title={job.file.name}
            note={state}
            leading={<Icon name="printer" />}
            label={`${job.file.name} ${state}`}
            onPress={() => void open(routes.printing.progress({ id: job.id }))}
          />
        )
      })}
    </Card>
  )
}
