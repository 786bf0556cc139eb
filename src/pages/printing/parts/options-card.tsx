import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import type { Printer } from '@/services/printers'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Choice } from '@/ui/choice'
import { Field } from '@/ui/field'
import { Stepper } from '@/ui/stepper'
import type { PrintOptions } from '../calls'
import { paperText, scalingKeys, sidesKeys, summaryText } from '../labels'
import { optionsFor, pagesFrom, pagesText, papersOf } from '../options'
import { printingWords } from '../words'
import './options-card.scss'
import { PerSheetChoice } from './per-sheet-choice'

type Props = {
  printer: Printer
  options: PrintOptions
  /** A range of pages belongs to one document. */
  isOfSeveral: boolean
  onChange: (change: Partial<PrintOptions>) => void
  arePagesWrong: boolean
  onPagesWrong: (areWrong: boolean) => void
}

const maxCopies = 99

/** The options: copies, paper and colour in view, the rest folded into one line. */
export const OptionsCard = ({
  printer,
  options: chosen,
  isOfSeveral,
  onChange,
  arePagesWrong,
  onPagesWrong,
}: Props) => {
  const t = useWords(printingWords)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const options = optionsFor(printer, chosen)
  const papers = papersOf(printer)
  return (
    <Card title={t('options')}>
      <View className="print-options">
        <Stepper
          label={t('copies')}
          value={options.copies}
          max={maxCopies}
          onChange={copies => onChange({ copies })}
          fewer={t('fewer')}
          more={t('more')}
        />
        {papers.length > 1 && (
          <Choice
            label={t('paper')}
            options={papers.map(value => ({ value, text: paperText(value, language) }))}
            value={options.paperSize}
            onChange={paperSize => onChange({ paperSize })}
          />
        )}
        <PerSheetChoice paper={options.paperSize} />
        {printer.hasColour && (
          <Choice
            label={t('colour')}
            options={[
              { value: 'no', text: t('blackWhite') },
              { value: 'yes', text: t('inColour') },
            ]}
            value={options.isColour ? 'yes' : 'no'}
            onChange={isColour => onChange({ isColour: isColour === 'yes' })}
          />
        )}
        {!isOpen && <View className="print-options__summary">{summaryText(options, language)}</View>}
        {isOpen && (
          <More
            printer={printer}
            options={options}
            isOfSeveral={isOfSeveral}
            onChange={onChange}
            onPagesWrong={onPagesWrong}
          />
        )}
        <Button
          kind="quiet"
          text={t(isOpen ? 'lessOptions' : 'moreOptions')}
          onPress={() => setOpen(!isOpen)}
          disabledReason={isOpen && arePagesWrong ? t('needsPages') : undefined}
        />
      </View>
    </Card>
  )
}

const More = ({ printer, options, isOfSeveral, onChange, onPagesWrong }: Omit<Props, 'arePagesWrong'>) => {
  const t = useWords(printingWords)
  return (
    <>
      {printer.hasDuplex && (
        <Choice
          label={t('sides')}
          options={(['off', 'long-edge', 'short-edge'] as const).map(value => ({ value, text: t(sidesKeys[value]) }))}
          value={options.duplex}
          onChange={duplex => onChange({ duplex })}
        />
      )}
      <Choice
        label={t('orientation')}
        options={(['auto', 'portrait', 'landscape'] as const).map(value => ({ value, text: t(value) }))}
        value={options.orientation}
        onChange={orientation => onChange({ orientation })}
      />
      <Choice
        label={t('scaling')}
        options={(['fit', 'actual-size'] as const).map(value => ({ value, text: t(scalingKeys[value]) }))}
        value={options.scaling}
        // Of the paper that is shown.
        onChange={scaling => onChange({ scaling, paperSize: options.paperSize })}
      />
      <Choice
        label={t('quality')}
        options={(['draft', 'normal', 'fine'] as const).map(value => ({ value, text: t(value) }))}
        value={options.quality}
        onChange={quality => onChange({ quality })}
      />
      {!isOfSeveral && <PagesField options={options} onChange={onChange} onPagesWrong={onPagesWrong} />}
    </>
  )
}

const PagesField = ({ options, onChange, onPagesWrong }: Pick<Props, 'options' | 'onChange' | 'onPagesWrong'>) => {
  const t = useWords(printingWords)
  const chosen = pagesText(options)
  const [typed, setTyped] = useState({ text: chosen, chosen })
  // Another document has been chosen.
  if (typed.chosen !== chosen) setTyped({ text: chosen, chosen })
  const areWrong = pagesFrom(typed.text) === undefined
  useEffect(() => {
    onPagesWrong(areWrong)
    // Gone with its printer, its text counts no more.
    return () => onPagesWrong(false)
  }, [areWrong, onPagesWrong])
  const type = (text: string) => {
    const pages = pagesFrom(text)
    setTyped({
      text,
      chosen: pages ? pagesText({ ...options, fromPage: undefined, toPage: undefined, ...pages }) : chosen,
    })
    if (pages) onChange({ fromPage: undefined, toPage: undefined, ...pages })
  }
  return (
    <Field
      label={t('pages')}
      value={typed.text}
      onChange={type}
      placeholder={t('allPages')}
      hint={t('pagesHint')}
      error={areWrong ? t('pagesWrong') : undefined}
      maxLength={11}
    />
  )
}
