import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { Component, type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { relaunch } from '@/routes'
import { diagnosticId } from '@/session/diagnostic-id'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { OnPage } from '@/ui/on-page'
import { Page } from '@/ui/page'
import { uncaughtWords } from './words'
import './page-failed.scss'

/**
 * Wraps every page: an error while it is drawn, or in an effect, is shown in its place. Taro's own wrapper would leave
 * the page blank. `start` starts what its feature does beyond its pages, and is called with each page.
 */
export const asPage = (Content: ComponentType, start?: () => void): ComponentType => {
  const AsPage = () => {
    const [isStarted, setStarted] = useState(start === undefined)
    useLayoutEffect(() => {
      start?.()
      setStarted(true)
    }, [])
    return (
      <OnPage>
        <Boundary>{isStarted && <Content />}</Boundary>
      </OnPage>
    )
  }
  return AsPage
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  tryAgain = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? <PageFailed onTryAgain={this.tryAgain} /> : this.props.children
  }
}

/** Replaces a page that threw. */
const PageFailed = ({ onTryAgain }: { onTryAgain: () => void }) => {
  const t = useWords(uncaughtWords)
  const client = useQueryClient()
  const tryAgain = () => {
    // The data it was drawn from may be what broke it.
    client.removeQueries({ type: 'inactive' })
    onTryAgain()
  }
  return (
    <Page title={t('pageTitle')}>
      <Notice tone="danger" icon="warning" title={t('title')} note={t('note', { id: diagnosticId() })} />
      <View className="page-failed__ways">
        <Button text={t('tryAgain')} onPress={tryAgain} />
        <Button kind="quiet" text={t('goHome')} onPress={relaunch} />
      </View>
    </Page>
  )
}
