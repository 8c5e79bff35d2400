import { expect, test } from 'vitest'
import { teamListHref, unpaidHref, workPrintHref, workspaceHref } from './addresses'

const team = { projectId: 'p', schoolId: 'a', code: 7, templateId: 't', product: 'Essay', studentId: 's' }
const queryOf = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1]))

test('gives the workspace every parameter of the specification, the student’s for a student', () => {
  const query = { template_id: 't', project_id: 'p', application_team_code: '7', accountid: 'a' }
  expect(queryOf(workspaceHref(team))).toEqual({ ...query, student_id: 's' })
  expect(queryOf(workspaceHref({ ...team, studentId: null }))).toEqual(query)
})

test('gives the summary project, school, team, product and template', () => {
  expect(queryOf(workPrintHref(team))).toEqual({
    project_id: 'p',
    account_id: 'a',
    team_code: '7',
    project_product: 'Essay',
    template_id: 't',
  })
})

test('leads to the unpaid of one project, or of several in the list of all', () => {
  expect(unpaidHref(['2025NSI', 'A&B'])).toBe(
    '/projectRegistration?project_code=all&project=2025NSI&project=A%26B&status=PENDING',
  )
  expect(queryOf(unpaidHref(['2025NSI']))).toEqual({ project_code: '2025NSI', status: 'PENDING' })
})

test('brings any words to where they lead', () => {
  const search = 'Ä b+c&d=e?f#g% 林 \u{1F600} \ud800'
  expect(queryOf(teamListHref('2025NSI', { search }))).toEqual({
    project_code: '2025NSI',
    search: search.toWellFormed(),
  })
})
