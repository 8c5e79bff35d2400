import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ClassList } from './class-list'

test('each link says which course it opens', () => {
  const course = (id: string, en: string) => ({
    id,
    code: id,
    name: { zh: en, en },
    description: null,
    sessions: 2,
    contents: 3,
    done: 0,
    nextContent: null,
  })
  renderInPortal(<ClassList classes={[course('one', 'Statistics'), course('two', 'Writing')]} isStudent />)
  expect(screen.getByRole('link', { name: 'Open: Statistics' }).getAttribute('href')).toContain('one')
  expect(screen.getByRole('link', { name: 'Open: Writing' }).getAttribute('href')).toContain('two')
})
