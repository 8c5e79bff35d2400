import { fireEvent, render, screen } from '@testing-library/react'
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Select } from './select'

afterEach(() => document.body.replaceChildren())

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

async function hydrated(page: React.ReactNode, choice: string): Promise<HTMLElement> {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page)
  const list = place.querySelector('select')
  if (list === null) throw new Error('no list')
  list.value = choice
  await act(async () => void hydrateRoot(place, page))
  return place
}

test('what is chosen before the page lives stays chosen, and is told', async () => {
  const place = await hydrated(<Chooser />, 'b')
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
  const place = await hydrated(<Select name="grade" options={options} defaultValue="a" />, 'b')
  expect(place.querySelector('select')?.value).toBe('b')
})
