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

test('what is chosen before the page lives stays chosen, and is told', async () => {
  const place = await hydrated(<Chooser />, choosing('b'))
  expect(place.querySelector('select')?.value).toBe('b')
  expect(place.querySelector('output')?.textContent).toBe('b')
})

test('what is chosen already is not told as a choice', () => {
  const onChange = vi.fn<() => void>()
  render(<Select options={options} value="a" onChange={onChange} />)
  const list = screen.getByRole('combobox')
  fireEvent.change(list, { target: { value: 'a' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(list, { target: { value: 'b' } })
  expect(onChange).toHaveBeenCalledOnce()
})

test('a form that keeps its own values keeps it too', async () => {
  const place = await hydrated(<Select name="grade" options={options} defaultValue="a" />, choosing('b'))
  expect(place.querySelector('select')?.value).toBe('b')
})
