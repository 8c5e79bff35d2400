import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerPeople from '@/lib/wire/answers/people'
import { listOut, pageTakes } from '@/lib/wire/paging'
import { getAccountInfo } from './get-account-info'
import { listSchoolsByProvince } from './list-schools-by-province'
import type { SchoolName, SchoolView } from './queries'

/** Account is the specifications' word for a school or another organisation. */
export const accountOut = (school: SchoolView) => ({
  _id: school.id,
  account_id: school.id,
  accountCode: school.code,
  account_name: school.name,
  account_nameEN: school.nameEn ?? '',
  account_type: school.kind,
  account_province: school.province?.label.en ?? '',
  account_city: school.city ?? '',
  account_addressEN: school.addressEn ?? '',
  account_postCode: school.postCode ?? '',
  account_email: school.email ?? '',
  organization_type: school.organizationType?.label.en ?? '',
})

const nameOut = (school: SchoolName) => ({
  account_id: school.id,
  account_name: school.name,
  account_nameEN: school.nameEn ?? '',
})

export const schoolFunctions: Functions = {
  getAccountInfo: expose(getAccountInfo, {
    summary: "An adviser's or coordinator's own school, or one in an administrator's reach.",
    takes: { account_id: 'schoolId' },
    answers: answerPeople.accountInfo,
    gives: (school) => ({ account_info: accountOut(school) }),
  }),
  getSchoolsByProvince: expose(listSchoolsByProvince, {
    summary: 'Names of the approved schools of a province, given by its code or name.',
    takes: { province: 'province', ...pageTakes },
    answers: answerPeople.schoolNames,
    gives: listOut(nameOut),
  }),
}
