import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TrackStep } from '@/lib/features/home/student-homes/rules'
import type { Language } from '@/lib/i18n/languages'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { OwnTrack } from './own-track'
import { useOwnWords } from './own-words'
import { trackOf, trackStates } from './track-of'

const keys = ['registered', 'paid', 'team', 'work', 'submitted', 'results'] as const
const name = { en: 'Scholars', zh: '学术邀请赛' }

function Track({ states }: { states: readonly TrackStep['state'][] }) {
  const track = keys.map((key, at) => ({ key, state: states[at] ?? 'later' }))
  const words = useOwnWords()
  return <OwnTrack {...trackOf({ project: { name }, status: 'PENDING', track }, words)} states={trackStates(words)} />
}

function wordsOf(states: readonly TrackStep['state'][], language: Language = 'en-US'): string[] {
  renderInPortal(<Track states={states} />, language)
  return screen.getAllByRole('listitem').map((step) => step.textContent)
}

test('the steps are six nouns, so that what is unpaid never reads as paid', () => {
  expect(wordsOf(['done', 'now'])).toEqual([
    'Registration done',
    'Payment in progress',
    'Team not yet',
    'Work not yet',
    'Submission not yet',
    'Results not yet',
  ])
  expect(screen.getByText('Payment 2 of 6 · then Team')).toBeInstanceOf(HTMLElement)
})

test('in Chinese they are 报名 缴费 队伍 作品 提交 成绩', () => {
  const words = wordsOf(['done', 'now'], 'zh-CN').map((word) => word.split(' ')[0])
  expect(words).toEqual(['报名', '缴费', '队伍', '作品', '提交', '成绩'])
})

test('where nothing goes on any more it says what was missed', () => {
  wordsOf(['done', 'done', 'done', 'missed', 'missed', 'later'])
  expect(screen.getByText('Submission 5 of 6 · missed')).toBeInstanceOf(HTMLElement)
})

test('at the end it is at the results', () => {
  wordsOf(['done', 'done', 'done', 'done', 'done', 'now'])
  expect(screen.getByText('Results 6 of 6')).toBeInstanceOf(HTMLElement)
})
