'use client'

import { ImagePlus, Minus, QrCode, Type } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Segmented } from '@/components/ui/segmented'
import { page } from '@/lib/features/certificates/certificate-templates/rules'
import type { LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'
import type { Drawing } from './drawing'
import { usePartName } from './part-name'
import { PictureUpload } from './picture-upload'

export type PageFormProps = {
  drawing: Drawing
  onChange: (drawing: Drawing, step?: string) => void
  onSettled: () => void
  onAdd: (part: LayoutPart) => void
  onSelect: (id: string) => void
}

const middle = page.width / 2
const newLine: LayoutPart = { id: '', kind: 'line', x: middle - 30, y: 150, width: 60, colour: 'muted' }
const newQr: LayoutPart = { id: '', kind: 'qr', x: middle - 13, y: 240, size: 26 }

/** The page's own settings, the parts that can be added, and the list of its parts. */
export function PageForm({ drawing, onChange, onSettled, onAdd, onSelect }: PageFormProps) {
  const t = useTranslations('certificateConsole.editor')
  const nameOf = usePartName()
  const [isAdding, setAdding] = useState(false)
  const { layout, background } = drawing
  const newText: LayoutPart = {
    id: '',
    kind: 'text',
    text: t('newText'),
    x: 25,
    y: 150,
    width: page.width - 50,
    size: 14,
    weight: 'regular',
    align: 'center',
    colour: 'ink',
    fits: false,
  }
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="add-title">
        <h2 id="add-title" className="mb-3 font-semibold text-lead tracking-title">
          {t('add')}
        </h2>
        <div className="grid grid-cols-2 gap-2">
          <Button icon={<Type aria-hidden="true" />} onClick={() => onAdd(newText)}>
            {t('kinds.text')}
          </Button>
          <Button icon={<Minus aria-hidden="true" />} onClick={() => onAdd(newLine)}>
            {t('kinds.line')}
          </Button>
          <Button icon={<QrCode aria-hidden="true" />} onClick={() => onAdd(newQr)}>
            {t('kinds.qr')}
          </Button>
          <Button icon={<ImagePlus aria-hidden="true" />} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {t('kinds.picture')}
          </Button>
        </div>
        {isAdding && (
          <div className="mt-3">
            <PictureUpload
              label={t('addPicture')}
              current={null}
              onChange={(key) => onAdd({ id: '', kind: 'picture', key, x: middle - 20, y: 235, width: 40, height: 20 })}
            />
          </div>
        )}
      </section>
      <section aria-labelledby="parts-title">
        <h2 id="parts-title" className="mb-2 font-semibold text-lead tracking-title">
          {t('onSheet', { count: layout.parts.length })}
        </h2>
        <ul className="-mx-2 max-h-64 overflow-y-auto">
          {layout.parts.map((part) => (
            <li key={part.id}>
              <button
                type="button"
                onClick={() => onSelect(part.id)}
                className="min-h-8 w-full truncate rounded-sm px-2 text-start hover:bg-sunken pointer-coarse:min-h-11"
              >
                {nameOf(part)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="page-title" className="flex flex-col gap-5">
        <h2 id="page-title" className="font-semibold text-lead tracking-title">
          {t('page')}
        </h2>
        <FieldGroup label={t('frame')}>
          <Segmented
            options={(['none', 'line', 'double'] as const).map((value) => ({ value, label: t(`frames.${value}`) }))}
            value={layout.frame}
            onValueChange={(frame) => onChange({ ...drawing, layout: { ...layout, frame } })}
            className="w-full"
          />
        </FieldGroup>
        <Field label={t('accent')} hint={t('accentHint')}>
          <Input
            type="color"
            value={layout.accent}
            onChange={(event) => onChange({ ...drawing, layout: { ...layout, accent: event.target.value } }, 'accent')}
            onBlur={onSettled}
            className="w-20 cursor-pointer p-1"
          />
        </Field>
        <PictureUpload
          label={t('background')}
          current={background}
          onChange={(key) => onChange({ ...drawing, background: key })}
          onRemove={() => onChange({ ...drawing, background: null })}
        />
      </section>
    </div>
  )
}
