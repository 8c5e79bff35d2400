import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { TrackStudents, type TrackStudentsProps } from './track-students'

type Row = TrackStudentsProps['rows'][number]
const row = (id: string, school: string) =>
  ({
    id,
    school,
    name: id,
    otherName: null,
    status: 'PAID',
    team: null,
    role: null,
    createdAt: new Date(0),
  }) as unknown as Row
const project = { code: '2025NSI', name: { zh: '邀请赛', en: 'Invitational' } }

test('names the schools where there are several, and not one school in every row', () => {
  const view = renderInPortal(<TrackStudents project={project} hasSchools rows={[row('a', 'One'), row('b', 'One')]} />)
  expect(screen.queryByText('One')).toBeNull()
  view.again(<TrackStudents project={project} hasSchools rows={[row('a', 'One'), row('b', 'Two')]} />)
  expect([screen.getByText('One'), screen.getByText('Two')]).toHaveLength(2)
})
