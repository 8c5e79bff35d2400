import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { SearchedCard, type SearchedCardProps } from './searched-card'

const words: SearchedCardProps<string>['words'] = (key, values) =>
  values === undefined ? key : `${key} ${values.shown} of ${values.total}`

function show(found: readonly string[], empty?: SearchedCardProps<string>['empty']) {
  renderInPortal(
    <SearchedCard title="Works" {...{ words, found, empty }} search="" onSearch={() => {}} step={2}>
      {(visible) => <p>{visible.join(' ')}</p>}
    </SearchedCard>,
  )
}

test('shows the first rows and more with each press, until all are shown', () => {
  show(['a', 'b', 'c', 'd', 'e'])
  expect(screen.getByText('a b')).toBeDefined()
  expect(screen.getByText('shown 2 of 5')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'more' }))
  expect(screen.getByText('a b c d')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'more' }))
  expect(screen.getByText('a b c d e')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'more' })).toBeNull()
})

test('says that nothing matches, or what else is the reason', () => {
  show([])
  expect(screen.getByText('noMatch')).toBeDefined()
  show([], { kind: 'nothing', title: 'No works yet' })
  expect(screen.getByText('No works yet')).toBeDefined()
})
