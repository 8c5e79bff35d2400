import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listChoices, listGraduationYears } from '@/lib/features/catalogue/settings/queries'
import { getIndependentSchool, listApprovedSchools } from '@/lib/features/people/schools/queries'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { getFreeze, getStudent } from './queries'
import { shownTo, whyNotEditProfile } from './rules'

/**
 * What a student's /accountInfo shows: what the student may change, what there is to choose from, and why a change is
 * refused (people#own-profile).
 */
export const getProfileForm = operation('people/students/get-profile-form', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { db, language } = world
    const student = await getStudent(db, visible.students(actor), actor.studentId)
    const { provinceId } = student.school
    const schools = provinceId === null ? [] : (await listApprovedSchools(db, provinceId, pageWindow({}))).rows
    return {
      student: shownTo(actor.role, student),
      years: await listGraduationYears(db, 'graduation-years.profile'),
      provinces: await listChoices(db, 'provinces', language),
      schools,
      independent: await getIndependentSchool(db),
      whyNotEdit: whyNotEditProfile(await getFreeze(db, visible.freezingAwards(actor, world.now), student.id)),
    }
  },
})
