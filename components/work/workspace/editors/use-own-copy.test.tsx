import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { LinkEditor } from './link-editor'
import { TextEditor } from './text-editor'

const block: BlockView = {
  ...{ id: 'b', code: 'b', kind: 'TEXT', title: { zh: '题', en: 'Title' }, prompt: { zh: '', en: '' } },
  ...{ required: false, wordMin: null, wordMax: null, options: { columns: [], most: 1 }, checks: [], questions: [] },
  ...{ content: '', version: 0, words: 0, isFilled: false, savedAt: null, savedBy: null, openComments: 0 },
}
const props = { block, labelId: 'label' }
const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
const fieldText = () => screen.getByRole<HTMLTextAreaElement>('textbox').value

test('keeps what was typed when a reported text returns late, and shows new content from outside', () => {
  const onChange = vi.fn<(content: string) => void>()
  const look = (value: string) => <TextEditor {...props} value={value} onChange={onChange} />
  const { again } = renderInPortal(look('水'))
  type('水质')
  type('水质报')
  type('水质报告')
  expect(onChange.mock.calls.map(([content]) => content)).toEqual(['水质', '水质报', '水质报告'])
  for (const late of ['水质', '水质报']) {
    again(look(late))
    expect(fieldText()).toBe('水质报告')
  }
  again(look('水质报告'))
  again(look('水质报告，由队友改过'))
  expect(fieldText()).toBe('水质报告，由队友改过')
  // The text was reported long before, and now comes as a new content.
  again(look('水质'))
  expect(fieldText()).toBe('水质')
})

test('does not report an invalid address, says why once it is left, and reports a complete one', () => {
  const onChange = vi.fn<(content: string) => void>()
  renderInPortal(<LinkEditor {...props} value="" onChange={onChange} />)
  type('javascript:alert(1)')
  fireEvent.blur(screen.getByRole('textbox'))
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByText(/This isn't a complete web address yet/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  type('example.org/数据')
  expect(onChange.mock.calls).toEqual([['https://example.org/数据']])
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org/数据')
})
