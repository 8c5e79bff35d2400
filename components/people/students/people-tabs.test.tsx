import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { PeopleTabs } from './people-tabs'

const registrations = '/projectRegistration'

test.each([
  [
    'the project shown',
    '2025NSI',
    [
      `${registrations}?project_code=2025NSI`,
      `${registrations}?view=teams&project_code=2025NSI`,
      `${registrations}?view=ended&project_code=2025NSI`,
    ],
  ],
  [
    'all of them',
    null,
    [
      `${registrations}?project_code=all`,
      `${registrations}?view=teams&project_code=all`,
      `${registrations}?view=ended&project_code=all`,
    ],
  ],
  ['no project', undefined, [registrations, `${registrations}?view=teams`, `${registrations}?view=ended`]],
])('the tabs lead to lists of %s', (_, projectCode, hrefs) => {
  renderInPortal(<PeopleTabs current="ended" hasEnded {...(projectCode !== undefined && { projectCode })} />)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([...hrefs, '/studentList'])
})
