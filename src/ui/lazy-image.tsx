import { Image, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { later, pauseAfter } from '@/lib/pauses'
import { classes } from './classes'
import { Icon } from './icon'
import { pictureWords } from './pictures-words'
import './lazy-image.scss'
import { useLook } from './look'
import { waitingClass, whenNearScreen } from './near-screen'
import { forgetPicture, notePicture, recallPicture } from './picture-cache'
import { Pressable } from './pressable'
import { spoken } from './spoken'
import { usePage } from './use-is-shown'
import { useWhenBackOnline } from './use-when-back-online'

type Props = {
  /** Null shows that there is no picture. */
  src: string | null
  /** The spoken name: what the picture shows. */
  label: string
  /** Width / height: space is reserved from the start, so that nothing jumps. */
  ratio: number
  className?: string
}

/**
 * A picture that is fetched when it comes near the screen, tried three times, and retried by a tap after that. On
 * mobile data the user's setting decides; what was fetched before is shown anyway.
 */
export const LazyImage = ({ src, label, ratio, className }: Props) => (
  <View className={classes('nm-lazy', className)}>
    <View style={{ paddingTop: `${100 / ratio}%` }} />
    <View className="nm-lazy__inside">
      {src ? <Picture key={src} src={src} label={label} /> : <Nothing label={label} />}
    </View>
  </View>
)

const Nothing = ({ label }: { label: string }) => (
  <View className="nm-lazy__sign" {...spoken({ role: 'img', label })}>
    <Icon name="picture" />
  </View>
)

type PictureProps = { src: string; label: string }

const Picture = ({ src, label }: PictureProps) => {
  const t = useWords(pictureWords)
  const { pictures } = useLook()
  const [isAskedFor, setAskedFor] = useState(false)
  if (pictures === 'allow' || isAskedFor || recallPicture(src) === 'loaded')
    return <FetchedPicture src={src} label={label} />
  if (pictures === 'never') return <Nothing label={t('notLoaded', { name: label })} />
  return (
    <Sign icon="picture" label={t('heldBack', { name: label })} text={t('load')} onPress={() => setAskedFor(true)} />
  )
}

type SignProps = { icon: 'picture' | 'picture-off'; label: string; text: string; onPress: () => void }

const Sign = ({ icon, label, text, onPress }: SignProps) => (
  <Pressable className="nm-lazy__sign" label={label} onPress={onPress}>
    <Icon name={icon} />
    <View className="nm-lazy__retry">{text}</View>
  </Pressable>
)

const FetchedPicture = ({ src, label }: PictureProps) => {
  const t = useWords(pictureWords)
  const { id, phase, attempt, loaded, failed, retry } = useAttempts(src)
  if (phase === 'failed')
    return <Sign icon="picture-off" label={t('failed', { name: label })} text={t('retry')} onPress={retry} />
  const isLoaded = phase === 'loaded'
  return (
    <View
      id={id}
      className={classes('nm-lazy__inside', !isLoaded && 'nm-lazy--loading', phase === 'waiting' && waitingClass)}
      {...spoken({ role: 'img', label: isLoaded ? label : t('loading', { name: label }) })}
    >
      {phase !== 'waiting' && phase !== 'pausing' && (
        <Image
          // Only a new element loads the same URL again.
          key={attempt}
          className={classes('nm-lazy__picture', isLoaded && 'nm-lazy__picture--there')}
          src={src}
          mode="aspectFill"
          onLoad={loaded}
          onError={failed}
          {...spoken({ isHidden: true })}
        />
      )}
    </View>
  )
}

const attempts = 3
/** The pauses after the first and the second failure. */
const pausesMs = [500, 1500]

type Phase = 'waiting' | 'loading' | 'pausing' | 'loaded' | 'failed'
let lastId = 0

const useAttempts = (src: string) => {
  const [{ phase, attempt }, setState] = useState<{ phase: Phase; attempt: number }>(() => ({
    phase: recallPicture(src) ?? 'waiting',
    attempt: 1,
  }))
  const [id] = useState(() => `nm-lazy-${++lastId}`)
  const { page, isShown } = usePage()

  useEffect(() => {
    if (phase === 'waiting' && isShown)
      return whenNearScreen(page, id, () => setState({ phase: 'loading', attempt: 1 }))
    if (phase !== 'pausing') return
    const again = () => setState({ phase: 'loading', attempt: attempt + 1 })
    return later(pauseAfter(pausesMs, attempt - 1), again)
  }, [phase, attempt, id, page, isShown])

  const loaded = () => {
    notePicture(src, 'loaded')
    setState({ phase: 'loaded', attempt })
  }
  const failed = () => {
    if (attempt < attempts) {
      setState({ phase: 'pausing', attempt })
      return
    }
    // Warns once per picture, without secrets in the address.
    if (recallPicture(src) !== 'failed') console.warn('picture not loaded:', src.split('?')[0])
    notePicture(src, 'failed')
    setState({ phase: 'failed', attempt })
  }
  const retry = () => {
    forgetPicture(src)
    setState({ phase: 'loading', attempt: 1 })
  }
  useWhenBackOnline(() => phase === 'failed' && retry())
  return { id, phase, attempt, loaded, failed, retry }
}
