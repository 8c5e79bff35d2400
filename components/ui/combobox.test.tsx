import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Combobox, type ComboboxOption } from './combobox'

const schools: ComboboxOption[] = [
  { value: 'shs', label: '上海中学', keywords: 'shanghai zhongxue shzx' },
  { value: 'fdfz', label: '复旦大学附属中学', keywords: 'fudan fdfz' },
  { value: 'ri', label: 'Raffles Institution', hint: 'Singapore' },
]

function Chooser({ onChoose, options = schools }: { onChoose: (value: string) => void; options?: ComboboxOption[] }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Combobox
      label="School"
      placeholder="Choose a school"
      name="school"
      options={options}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        onChoose(next)
      }}
    />
  )
}

function open(options?: ComboboxOption[]) {
  const onChoose = vi.fn<(value: string) => void>()
  renderInPortal(<Chooser onChoose={onChoose} options={options} />)
  fireEvent.click(screen.getByRole('combobox'))
  return { onChoose, search: screen.getByRole<HTMLInputElement>('combobox', { name: 'School' }) }
}

const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent)
const type = (search: HTMLInputElement, value: string) => fireEvent.change(search, { target: { value } })

test('finds an option by Hanzi, by pinyin, by initials and by its hint', () => {
  const { search } = open()
  expect(optionTexts()).toHaveLength(3)
  for (const [query, label] of [
    ['复旦', '复旦大学附属中学'],
    ['shzx', '上海中学'],
    ['ZHONGXUE shang', '上海中学'],
    ['ｓｉｎｇａ', 'Raffles InstitutionSingapore'],
  ] as const) {
    type(search, query)
    expect(optionTexts()).toEqual([label])
  }
})

test('moves with arrows, chooses with Enter and closes', () => {
  const { search, onChoose } = open()
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  fireEvent.keyDown(search, { key: 'ArrowUp' })
  const active = document.getElementById(search.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('复旦大学附属中学')
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('fdfz')
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByRole('combobox').textContent).toContain('复旦大学附属中学')
  expect(document.querySelector<HTMLInputElement>('input[name=school]')?.value).toBe('fdfz')
})

test('chooses nothing on the Enter of an input method', () => {
  const { search, onChoose } = open()
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true })
  expect(onChoose).not.toHaveBeenCalled()
})

test('says when nothing matches, and when there are more matches than are shown', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ value: String(at), label: `School ${at}` }))
  const { search } = open(many)
  expect(optionTexts()).toHaveLength(100)
  expect(screen.getByText(/Only the first 100/)).toBeDefined()
  type(search, 'nowhere')
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByText('No matches.')).toBeDefined()
})
