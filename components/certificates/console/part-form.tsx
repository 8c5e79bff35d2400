'use client'

import { Copy, Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldGroup } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Segmented } from '@/components/ui/segmented'
import type { CertificateKind } from '@/lib/features/certificates/certificates/rules'
import { page } from '@/lib/features/certificates/certificate-templates/rules'
import type { LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'
import { resized } from './drawing'
import { NumberField } from './number-field'
import { PictureUpload } from './picture-upload'
import { WordsField } from './words-field'

export type PartFormProps = {
  part: LayoutPart
  kind: CertificateKind
  /** `step`: changes with the same step are undone together. */
  onChange: (part: LayoutPart, step?: string) => void
  onSettled: () => void
  onDuplicate: () => void
  onRemove: () => void
  onClose: () => void
}

/** All settings of one part of the sheet, to the half millimetre. */
export function PartForm({ part, kind, onChange, onSettled, onDuplicate, onRemove, onClose }: PartFormProps) {
  const t = useTranslations('certificateConsole.editor')
  const millimetres = (field: 'x' | 'y', max: number) => (
    <NumberField
      label={t(field)}
      unit="mm"
      value={part[field]}
      min={0}
      max={max}
      onChange={(value) => onChange({ ...part, [field]: value }, `${field} ${part.id}`)}
      onSettled={onSettled}
    />
  )
  return (
    <section aria-labelledby="part-title" className="flex flex-col gap-5">
      <header className="flex items-center justify-between gap-2">
        <h2 id="part-title" className="font-semibold text-lead tracking-title">
          {t(`kinds.${part.kind}`)}
        </h2>
        <IconButton size="sm" label={t('close')} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {part.kind === 'text' && (
        <WordsField
          key={part.id}
          text={part.text}
          kind={kind}
          onChange={(text) => onChange({ ...part, text }, `text ${part.id}`)}
          onSettled={onSettled}
        />
      )}
      {part.kind === 'picture' && (
        <PictureUpload
          key={part.id}
          label={t('picture')}
          current={part.key}
          onChange={(key) => onChange({ ...part, key })}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        {millimetres('x', page.width)}
        {millimetres('y', page.height)}
        {part.kind !== 'qr' && (
          <NumberField
            label={t('width')}
            unit="mm"
            value={part.width}
            min={1}
            max={page.width}
            onChange={(width) =>
              onChange(part.kind === 'picture' ? resized(part, width) : { ...part, width }, `width ${part.id}`)
            }
            onSettled={onSettled}
          />
        )}
        {part.kind === 'picture' && (
          <NumberField
            label={t('height')}
            unit="mm"
            value={part.height}
            min={1}
            max={page.height}
            onChange={(height) => onChange({ ...part, height }, `height ${part.id}`)}
            onSettled={onSettled}
          />
        )}
        {(part.kind === 'text' || part.kind === 'qr') && (
          <NumberField
            label={t('size')}
            unit={part.kind === 'qr' ? 'mm' : 'pt'}
            value={part.size}
            min={part.kind === 'qr' ? 12 : 6}
            max={part.kind === 'qr' ? 80 : 96}
            onChange={(size) => onChange({ ...part, size }, `size ${part.id}`)}
            onSettled={onSettled}
          />
        )}
      </div>
      {part.kind === 'text' && <WordsLook part={part} onChange={onChange} />}
      {(part.kind === 'text' || part.kind === 'line') && (
        <ColourField colour={part.colour} onChange={(colour) => onChange({ ...part, colour })} />
      )}
      <div className="flex flex-wrap gap-2 border-line border-t pt-4">
        <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={onDuplicate}>
          {t('duplicate')}
        </Button>
        <Button size="sm" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </section>
  )
}

type TextPart = Extract<LayoutPart, { kind: 'text' }>

function WordsLook({ part, onChange }: { part: TextPart; onChange: (part: TextPart) => void }) {
  const t = useTranslations('certificateConsole.editor')
  return (
    <>
      <FieldGroup label={t('align')}>
        <Segmented
          options={(['left', 'center', 'right'] as const).map((value) => ({ value, label: t(`aligns.${value}`) }))}
          value={part.align}
          onValueChange={(align) => onChange({ ...part, align })}
          className="w-full"
        />
      </FieldGroup>
      <FieldGroup label={t('weight')}>
        <Segmented
          options={(['regular', 'medium'] as const).map((value) => ({ value, label: t(`weights.${value}`) }))}
          value={part.weight}
          onValueChange={(weight) => onChange({ ...part, weight })}
          className="w-full"
        />
      </FieldGroup>
      <Checkbox
        label={t('fits')}
        hint={t('fitsHint')}
        checked={part.fits}
        onChange={(event) => onChange({ ...part, fits: event.target.checked })}
      />
    </>
  )
}

type Colour = TextPart['colour']

function ColourField({ colour, onChange }: { colour: Colour; onChange: (colour: Colour) => void }) {
  const t = useTranslations('certificateConsole.editor')
  return (
    <FieldGroup label={t('colour')}>
      <Segmented
        options={(['ink', 'muted', 'accent'] as const).map((value) => ({ value, label: t(`colours.${value}`) }))}
        value={colour}
        onValueChange={onChange}
        className="w-full"
      />
    </FieldGroup>
  )
}
