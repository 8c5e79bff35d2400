import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { hydrated } from '@/lib/testing/hydrated'
import { Select } from './select'

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]

function Chooser() {
  const [value, setValue] = useState('a')
  return (
    <>
      <Select options={options} value={value} onChange={(event) => setValue(event.currentTarget.value)} />
      <output>{value}</output>
    </>
  )
}

const choosing = (choice: string) => (place: HTMLElement) => {
  const list = place.querySelector('select')
  if (list !== null) list.value = choice
}

test('keeps and reports what is chosen before hydration', async () => {
  const place = await hydrated(<Chooser />, choosing('b'))
  expect(place.querySelector('select')?.value).toBe('b')
  expect(place.querySelector('output')?.textContent).toBe('b')
})

test('does not report the present value as a choice', () => {
  const onChange = vi.fn<() => void>()
  render(<Select options={options} value="a" onChange={onChange} />)
  const list = screen.getByRole('combobox')
  fireEvent.change(list, { target: { value: 'a' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(list, { target: { value: 'b' } })
  expect(onChange).toHaveBeenCalledOnce()
})

test('keeps it in a form with its own values, too', async () => {
  const place = await hydrated(<Select name="grade" options={options} defaultValue="a" />, choosing('b'))
  expect(place.querySelector('select')?.value).toBe('b')
})
