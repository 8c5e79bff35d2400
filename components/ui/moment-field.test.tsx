import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inZone, typedInstant } from '@/lib/i18n/format'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Field } from './field'
import { MomentField } from './moment-field'

test('a form gets the moment that stands there, as the day and time of its page', () => {
  renderInPortal(
    <form aria-label="dates">
      <Field label="Starts" name="startsAt">
        <MomentField defaultValue="2026-11-21T23:59" />
      </Field>
    </form>,
    'zh-CN',
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Starts' })
  const sent = () => {
    const text = new FormData(screen.getByRole<HTMLFormElement>('form')).get('startsAt')
    return typeof text === 'string' ? typedInstant(inZone(text, 'Asia/Singapore'))?.toISOString() : undefined
  }
  expect(field.value).toBe('2026-11-21 23:59')
  expect(sent()).toBe('2026-11-21T15:59:00.000Z')
  fireEvent.change(field, { target: { value: '2027/1/5 9:30' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(sent()).toBe('2027-01-05T01:30:00.000Z')
})
