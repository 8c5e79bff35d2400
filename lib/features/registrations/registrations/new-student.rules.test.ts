import { describe, expect, test } from 'vitest'
import { formOf, missingFields } from './new-student.rules'

describe('the forms of a new student', () => {
  const track = { latinFamily: 'Li', latinGiven: 'Na', email: 'li@school.test' }
  test("the track side's form has neither characters nor guardians", () => {
    expect(formOf('adviser', track, false)).toBe('track-student')
    expect(formOf('adviser', { ...track, nativeFamily: '李' }, true)).toBe('new-student')
    expect(formOf('coordinator', { ...track, guardian1Email: 'a@b.test' }, false)).toBe('new-student.coordinator')
  })
  test('an empty form is the core one, so that all of it is asked for; for a track it is the track form', () => {
    expect(formOf('adviser', {}, false)).toBe('new-student')
    expect(formOf('adviser', { latinFamily: 'Li', gender: 'MALE' }, true)).toBe('track-student')
  })
  test("a form is judged in its own order, the track form by the track side's sentences", () => {
    const trackFields = ['projectCode', 'email', 'gender', 'graduationYear', 'latinFamily', 'latinGiven']
    expect(missingFields('track-student', {}, trackFields)).toEqual([
      { field: 'latinGiven', key: 'tracks.add.errors.latinGiven' },
      { field: 'latinFamily', key: 'tracks.add.errors.latinFamily' },
      { field: 'email', key: 'tracks.add.errors.email' },
      { field: 'gender', key: 'tracks.add.errors.gender' },
      { field: 'graduationYear', key: 'tracks.add.errors.graduationYear' },
    ])
    const core = missingFields('new-student', {}, ['guardian1Email', 'mobile', 'gender', 'graduationYear'])
    expect(core.map(({ field }) => field)).toEqual([
      'latinFamily',
      'latinGiven',
      'graduationYear',
      'gender',
      'mobile',
      'email',
      'guardian1Email',
    ])
    expect(new Set(core.map(({ key }) => key))).toEqual(new Set(['fields.errors.required']))
  })
  test('whatever a project asks for, a person has an address and a whole name', () => {
    const missing = (typed: object, required: string[]) =>
      missingFields('new-student', { ...typed }, required).map(({ field }) => field)
    expect(missing({}, [])).toEqual(['latinFamily', 'latinGiven', 'email'])
    const whole = { email: 'a@b.test', nativeFamily: '李', nativeGiven: '娜' }
    expect(missing(whole, ['mobile'])).toEqual(['mobile'])
    // Half a name in the other script is none.
    expect(missing({ ...whole, latinFamily: 'Li' }, [])).toEqual(['latinGiven'])
    const latin = { email: 'a@b.test', latinFamily: 'Li', latinGiven: 'Na' }
    expect(missing({ ...latin, nativeGiven: '娜' }, [])).toEqual(['nativeFamily'])
  })
})
