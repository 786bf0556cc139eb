import { Component, type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'
import { OnPage } from '@/ui/on-page'
import { PageFailed } from './page-failed'

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
