import { Slider as PlatformSlider } from '@tarojs/components'
import './slider.scss'
import { spoken } from './spoken'

const isBrowser = process.env.TARO_ENV === 'h5'

type Props = {
  /** The spoken name with the value in it. */
  label: string
  value: number
  max: number
  /** Called for every position while dragging: for drawing, never for sending. */
  onChange: (value: number) => void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** In a browser Taro's slider moves only by touch; these attributes add the arrow keys. */
const keys = ({ label, value, max, onChange }: Props): Record<string, unknown> =>
  isBrowser
    ? {
        role: 'slider',
        tabindex: '0',
        'aria-valuetext': label,
        'aria-valuemin': '0',
        'aria-valuenow': String(value),
        'aria-valuemax': String(max),
        onKeyDown: (event: { key: string; preventDefault(): void }) => {
          const step = steps[event.key]
          if (step === undefined) return
          event.preventDefault()
          onChange(Math.min(max, Math.max(0, value + step)))
        },
      }
    : {}

type Pointer = { pointerType: string; button: number; clientX: number; target: HTMLElement }

/** Nor by a mouse: it jumps to where the button is pressed, and follows. */
const mouse = ({ max, onChange }: Props): Record<string, unknown> =>
  isBrowser
    ? {
        onPointerDown: ({ pointerType, button, clientX, target }: Pointer) => {
          const track = target.closest('.nm-slider')?.querySelector('.weui-slider__inner')
          if (pointerType !== 'mouse' || button !== 0 || !track) return
          const { left, width } = track.getBoundingClientRect()
          const moveTo = (x: number) => onChange(Math.round(Math.min(1, Math.max(0, (x - left) / width)) * max))
          const follow = (moved: PointerEvent) => moveTo(moved.clientX)
          document.addEventListener('pointermove', follow)
          document.addEventListener('pointerup', () => document.removeEventListener('pointermove', follow), {
            once: true,
          })
          moveTo(clientX)
        },
      }
    : {}

/** The platform's own slider, in our colours. */
export const Slider = ({ label, value, max, onChange }: Props) => (
  <PlatformSlider
    className="nm-slider"
    value={value}
    max={max}
    blockSize={28}
    activeColor="var(--accent)"
    backgroundColor="var(--well)"
    blockColor="var(--accent)"
    onChanging={event => onChange(event.detail.value)}
    onChange={event => onChange(event.detail.value)}
    {...spoken({ label })}
    {...keys({ label, value, max, onChange })}
    {...mouse({ label, value, max, onChange })}
  />
)
