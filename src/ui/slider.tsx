import { Slider as PlatformSlider } from '@tarojs/components'
import './slider.scss'
import { spoken } from './spoken'

type Props = {
  /** The spoken name with the value in it. */
  label: string
  value: number
  max: number
  /** Called for every position while dragging: for drawing, never for sending. */
  onChange: (value: number) => void
}

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
  />
)
