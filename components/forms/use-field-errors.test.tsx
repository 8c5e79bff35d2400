import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { useFieldErrors, usePairErrors } from './use-field-errors'

function Sentences({ label }: { label: string }) {
  const errors = useFieldErrors()
  const pair = usePairErrors()
  const all = [errors('required', { field: label }), ...Object.values(pair('name', label))]
  return <p>{all.join(' | ')}</p>
}

test.each([
  ['Code', 'Please enter the code'],
  ['IBAN', 'Please enter the IBAN'],
  ['English name', 'Please enter the English name'],
])('names the field "%s" in the middle of a sentence', (label, sentence) => {
  renderInPortal(<Sentences label={label} />)
  expect(screen.getByText(new RegExp(`^${sentence} \\|`))).toBeDefined()
})

test('names the language of an empty side of a pair', () => {
  renderInPortal(<Sentences label="Name" />)
  const text = 'Please enter the name | Please enter the name in Chinese | Please enter the name in English'
  expect(screen.getByText(text)).toBeDefined()
})
