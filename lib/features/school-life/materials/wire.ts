import { inLanguage } from '@/lib/i18n/languages'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerSchoolLife from '@/lib/wire/answers/school-life'
import { pageTakes, wholeListOut } from '@/lib/wire/paging'
import { listMaterials } from './list-materials'

export const materialFunctions: Functions = {
  getMaterials: expose(listMaterials, {
    summary: 'The materials of each school with their quantities.',
    takes: { account_id: 'schoolId', project_code: 'projectCode', ...pageTakes },
    answers: answerSchoolLife.materials,
    gives: (rows, { language, input }) =>
      wholeListOut(({ school, project, material, quantity, received }: (typeof rows)[number]) => ({
        material_name: inLanguage(material.name, language),
        material_quantity: quantity,
        received_quantity: received,
        account_name: school.name,
        account_nameEN: school.nameEn,
        project_code: project.code,
      }))(rows, { input }),
  }),
}
