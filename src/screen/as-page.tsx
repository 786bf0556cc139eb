import { Component, type ComponentType, type PropsWithChildren, type ReactNode, useLayoutEffect, useState } from 'react'
import { diagnose } from '@/diagnosis/load'
import { currentUid, useSession } from '@/session/session'
import { OnPage } from '@/ui/on-page'
import { BareFailure, PageFailed } from './page-failed'
import { useSpinnerEnd } from './use-pull-down'

/**
 * Wraps every page: an error while it is drawn, or in an effect, is shown in its place. Taro's own wrapper would leave
 * the page blank. `start` starts what its feature does beyond its pages, and is called with each page.
 */
export const asPage = (Content: ComponentType, start?: () => void): ComponentType => {
  const AsPage = () => {
    const [isStarted, setStarted] = useState(start === undefined)
    const owners = useOwnerCount()
    useSpinnerEnd()
    useLayoutEffect(() => {
      start?.()
      setStarted(true)
    }, [])
    return (
      <OnPage>
        <Boundary instead={shownFailure}>{isStarted && <Content key={owners} />}</Boundary>
      </OnPage>
    )
  }
  return AsPage
}

/**
 * How many accounts one after the other had the page. It begins anew once one is gone: what it has chosen or typed is for
 * nobody else. What a guest did is for the account that signs in.
 */
const useOwnerCount = (): number => {
  const uid = useSession(currentUid)
  const [{ owner, count }, setOwner] = useState({ owner: uid, count: 0 })
  if (uid !== owner) setOwner({ owner: uid, count: owner === undefined ? count : count + 1 })
  return count
}

type BoundaryProps = PropsWithChildren<{ instead: (onTryAgain: () => void) => ReactNode }>

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    diagnose(error)
  }

  tryAgain = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.instead(this.tryAgain) : this.props.children
  }
}

// What failed may be the frame, which an error page has too: caught where it is drawn, it would fail for ever.
const shownFailure = (onTryAgain: () => void) => (
  <Boundary instead={() => <BareFailure onTryAgain={onTryAgain} />}>
    <PageFailed onTryAgain={onTryAgain} />
  </Boundary>
)
