/**
 * The people of the demo world. Days count from the day it is made (0), at the display zone's midnight, so that every state of a project
 * exists around today.
 */

export const schools = [
  {
    key: 'jingyuan',
    code: 'JYHS',
    name: '上海市静远高级中学',
    nameEn: 'Shanghai Jingyuan High School',
    province: 'CN-SH',
    city: '上海',
    addressEn: "88 Jingyuan Road, Jing'an District, Shanghai",
    postCode: '200041',
    type: 'SECONDARY_SCHOOL',
    students: 70,
  },
  {
    key: 'qiming',
    code: 'QMFL',
    name: '北京市启明外国语学校',
    nameEn: 'Beijing Qiming Foreign Language School',
    province: 'CN-BJ',
    city: '北京',
    type: 'SECONDARY_SCHOOL',
    students: 58,
  },
  {
    key: 'haiwan',
    code: 'HWIS',
    name: '深圳海湾国际学校',
    nameEn: 'Shenzhen Bay International School',
    province: 'CN-GD',
    city: '深圳',
    type: 'SECONDARY_SCHOOL',
    students: 46,
  },
  {
    key: 'jincheng',
    code: 'JCMS',
    name: '成都市锦程中学',
    nameEn: 'Chengdu Jincheng Middle School',
    province: 'CN-SC',
    city: '成都',
    type: 'SECONDARY_SCHOOL',
    state: 'PENDING',
    students: 16,
  },
  {
    key: 'merlion',
    code: 'MHSS',
    name: '新加坡鱼尾狮中学',
    nameEn: 'Merlion Heights Secondary School',
    province: 'SG',
    city: 'Singapore',
    addressEn: '12 Merlion Heights',
    postCode: '098112',
    type: 'SECONDARY_SCHOOL',
    students: 30,
  },
  {
    key: 'zhixing',
    code: 'ZXAC',
    name: '杭州知行学术中心',
    nameEn: 'Zhixing Academic Centre',
    province: 'CN-ZJ',
    city: '杭州',
    type: 'ENRICHMENT_CENTER',
    kind: 'EDUCATOR',
    students: 0,
  },
] as const
export type SchoolKey = (typeof schools)[number]['key']

/** How many of the 240 students have no school. */
export const independentStudents = 20

/** Eight advisers, and two who coordinate their schools. */
export const contacts = [
  adviser('jingyuan', 'adviser@demo.test', ['周', '文'], 'Wen Zhou', 'Head of Mathematics', 'zh-CN'),
  adviser('qiming', 'adviser2@demo.test', ['单', '婷'], 'Ting Shan', 'Economics teacher', 'zh-CN'),
  adviser('jingyuan', 'lan.xie@demo.test', ['解', '岚'], 'Lan Xie', 'Physics teacher', 'zh-CN'),
  adviser('qiming', 'david.whitfield@demo.test', null, 'David Whitfield', 'English teacher', 'en-US'),
  adviser('haiwan', 'ruolin.ouyang@demo.test', ['欧阳', '若琳'], 'Ruolin Ouyang', 'University counselor', 'zh-CN'),
  adviser('jincheng', 'jianguo.zeng@demo.test', ['曾', '建国'], 'Jianguo Zeng', 'Deputy head', 'zh-CN'),
  adviser('merlion', 'mei.ling.tan@demo.test', null, 'Mei Ling Tan', 'Head of Science', 'en-US'),
  adviser('zhixing', 'educator@demo.test', ['仇', '航'], 'Hang Qiu', 'Course director', 'zh-CN'),
  coordinator('jingyuan', 'coordinator@demo.test', ['吴', '海燕'], 'Haiyan Wu', 'Director of studies'),
  coordinator('qiming', 'coordinator2@demo.test', ['冯', '立'], 'Li Feng', 'Registrar'),
]

function adviser(
  school: SchoolKey,
  email: string,
  native: readonly [string, string] | null,
  latinName: string,
  position: string,
  language: 'zh-CN' | 'en-US',
) {
  return { role: 'ADVISER' as const, school, email, native, latinName, position, language }
}

function coordinator(
  school: SchoolKey,
  email: string,
  native: readonly [string, string],
  latinName: string,
  position: string,
) {
  return { role: 'COORDINATOR' as const, school, email, native, latinName, position, language: 'zh-CN' as const }
}

/** The students who are sign-in accounts. */
export const namedStudents = [
  {
    email: 'student@demo.test',
    school: 'jingyuan',
    adviser: 'adviser@demo.test',
    nativeFamily: '林',
    nativeGiven: '晓雨',
    latinFamily: 'Lin',
    latinGiven: 'Xiaoyu',
    gender: 'FEMALE',
    registrations: { '2025NSI': 'PENDING', '2025NRI': 'FREE' },
  },
  {
    email: 'student2@demo.test',
    school: 'jingyuan',
    adviser: 'adviser@demo.test',
    nativeFamily: '曾',
    nativeGiven: '子墨',
    latinFamily: 'Zeng',
    latinGiven: 'Zimo',
    gender: 'MALE',
    registrations: { '2025NSI': 'PAID' },
  },
  {
    email: 'student3@demo.test',
    school: 'qiming',
    adviser: 'adviser2@demo.test',
    nativeFamily: '解',
    nativeGiven: '思远',
    latinFamily: 'Xie',
    latinGiven: 'Siyuan',
    gender: 'MALE',
    registrations: { '2025NSI': 'PENDING' },
  },
] as const

/** Seasons are school years, so the one that today is of begins in the last September. */
export function seasonsAt(now: Date) {
  const today = new Date(now.getTime() + 8 * 3_600_000)
  const year = today.getUTCFullYear() - (today.getUTCMonth() < 8 ? 1 : 0)
  const codeOf = (begun: number) => [begun, begun + 1].map((one) => String(one % 100).padStart(2, '0')).join('-')
  return [
    { is: 'current', code: codeOf(year), isCurrent: true, isResults: false },
    { is: 'past', code: codeOf(year - 1), isCurrent: false, isResults: true },
    // It has no projects.
    { is: 'empty', code: codeOf(year - 2), isCurrent: false, isResults: false },
  ] as const
}
