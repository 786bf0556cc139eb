import { Component, type ComponentType, type ReactNode } from 'react'
import { OnPage } from '@/ui/on-page'
import { PageFailed } from './page-failed'

/**
 * Wraps every page, once: what throws while it is drawn, or in an effect, is said in its place. Taro's own wrapper
 * around a page would leave it blank.
 */
export const asPage = (Content: ComponentType): ComponentType => {
  const AsPage = () => (
    <OnPage>
      <Boundary>
        <Content />
      </Boundary>
    </OnPage>
  )
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
