import type { Bilingual } from '@/lib/i18n/languages'

/** Days from and to, counted from the day the world is made; both are included. */
type Span = readonly [from: number, to: number]
type SeededWindow = { span: Span; announce?: number; cert?: number }

type DemoSite = { city: string; district: string; name: string; nameEn: string }

export type DemoProject = {
  code: string
  season: 'current' | 'past'
  name: Bilingual
  type: string
  kind?: 'COMPETITION' | 'COLLEGE' | 'MONITORING' | 'EDUCATOR'
  /** SGD, in minor units. */
  priceMinor: number
  registration: Span
  runs: Span
  windows: readonly SeededWindow[]
  teamSize: Span
  /** Teams may take in a student of another school. */
  hasMixedTeams?: boolean
  capacity?: number
  /** Places for schools that take part themselves. */
  schoolCapacity?: number
  advisersMayScore?: boolean
  events?: readonly { code: string; name: Bilingual; isExtra?: boolean; isDefault?: boolean }[]
  sites?: readonly DemoSite[]
  /** The number of students, of their teams, and of the teams that have submitted. */
  students: number
  teams: number
  submitted: number
}

const event = (code: string, zh: string, en: string, more: { isExtra?: boolean; isDefault?: boolean } = {}) => ({
  code,
  name: { zh, en },
  ...more,
})

/** A test date for all students of a school. */
const monitoring = (
  code: string,
  name: Bilingual,
  schoolCapacity: number,
  registration: Span,
  site: DemoSite,
): DemoProject => ({
  code,
  season: 'current',
  name,
  type: 'Monitoring',
  kind: 'MONITORING',
  priceMinor: 0,
  registration,
  runs: [registration[1] + 10, registration[1] + 12],
  windows: [],
  teamSize: [1, 1],
  schoolCapacity,
  events: [event('PAPER', '笔试', 'Written test', { isDefault: true })],
  sites: [site],
  students: 0,
  teams: 0,
  submitted: 0,
})

export const projects: readonly DemoProject[] = [
  {
    code: '2025NSI',
    season: 'current',
    name: { zh: '全国学术邀请赛', en: 'National Scholars Invitational' },
    type: 'Academic',
    priceMinor: 12_000,
    registration: [-40, 25],
    runs: [30, 75],
    windows: [{ span: [-12, 40], cert: 70 }],
    teamSize: [1, 5],
    events: [
      event('MATH', '数学', 'Mathematics', { isDefault: true }),
      event('ECON', '经济学', 'Economics'),
      event('ESSAY', '学术写作', 'Academic essay', { isExtra: true }),
    ],
    sites: [
      { city: '上海', district: '静安区', name: '静远高级中学考点', nameEn: "Jingyuan High School, Jing'an, Shanghai" },
      {
        city: '北京',
        district: '海淀区',
        name: '启明外国语学校考点',
        nameEn: 'Qiming Foreign Language School, Haidian, Beijing',
      },
      {
        city: '深圳',
        district: '南山区',
        name: '海湾国际学校考点',
        nameEn: 'Bay International School, Nanshan, Shenzhen',
      },
    ],
    students: 108,
    teams: 13,
    submitted: 2,
  },
  {
    code: '2025NRI',
    season: 'current',
    name: { zh: '全国研究性学习展评', en: 'National Research Initiative' },
    type: 'Research',
    priceMinor: 0,
    registration: [-30, 40],
    runs: [10, 60],
    windows: [{ span: [-15, 14], cert: 45 }],
    teamSize: [1, 4],
    events: [
      event('SCIENCE', '自然科学', 'Natural sciences', { isDefault: true }),
      event('SOCIETY', '社会科学', 'Social sciences'),
    ],
    students: 66,
    teams: 10,
    submitted: 3,
  },
  {
    code: '2025NIR',
    season: 'current',
    name: { zh: '全国机器人创新赛', en: 'National Innovation in Robotics' },
    type: 'Engineering',
    priceMinor: 8_000,
    registration: [-10, 30],
    runs: [20, 90],
    windows: [{ span: [20, 60], cert: 88 }],
    teamSize: [2, 4],
    capacity: 60,
    events: [event('RESCUE', '救援', 'Rescue', { isDefault: true }), event('SOCCER', '足球', 'Soccer')],
    students: 36,
    teams: 0,
    submitted: 0,
  },
  {
    code: '2025NIP',
    season: 'current',
    name: { zh: '全国公共政策创新赛', en: 'National Innovation in Policy' },
    type: 'Humanities',
    priceMinor: 15_000,
    registration: [-60, -5],
    runs: [-20, 30],
    windows: [{ span: [-20, 2], cert: 28 }],
    teamSize: [1, 3],
    students: 42,
    teams: 8,
    submitted: 3,
  },
  {
    code: '2025NIA',
    season: 'current',
    name: { zh: '全国艺术创想赛', en: 'National Innovation in Arts' },
    type: 'Arts',
    priceMinor: 9_000,
    registration: [-80, -35],
    runs: [-40, 20],
    windows: [{ span: [-40, -3], announce: 12, cert: 15 }],
    teamSize: [1, 5],
    advisersMayScore: true,
    students: 44,
    teams: 9,
    submitted: 7,
  },
  {
    code: '2025NIE',
    season: 'current',
    name: { zh: '全国工程设计赛', en: 'National Innovation in Engineering' },
    type: 'Engineering',
    priceMinor: 10_000,
    registration: [-100, -50],
    runs: [-60, -5],
    windows: [{ span: [-60, -20], announce: -10, cert: -6 }],
    teamSize: [2, 6],
    capacity: 24,
    students: 24,
    teams: 4,
    submitted: 3,
  },
  {
    code: '2025NII',
    season: 'current',
    name: { zh: '全国信息学创新赛', en: 'National Innovation in Informatics' },
    type: 'Academic',
    kind: 'COLLEGE',
    priceMinor: 12_000,
    registration: [7, 50],
    runs: [40, 100],
    windows: [{ span: [40, 80], cert: 98 }],
    teamSize: [1, 3],
    events: [
      event('ALGORITHM', '算法', 'Algorithms', { isDefault: true }),
      event('AI', '人工智能', 'Artificial intelligence'),
    ],
    students: 0,
    teams: 0,
    submitted: 0,
  },
  {
    code: '2025NIV',
    season: 'current',
    name: { zh: '全国青年创业赛', en: 'National Innovation in Ventures' },
    type: 'Business',
    kind: 'EDUCATOR',
    priceMinor: 20_000,
    registration: [-30, 15],
    runs: [-25, 40],
    windows: [
      { span: [-25, -10], announce: -5, cert: 38 },
      { span: [5, 20], cert: 38 },
    ],
    teamSize: [2, 5],
    hasMixedTeams: true,
    capacity: 28,
    students: 28,
    teams: 4,
    submitted: 2,
  },
  {
    code: '2024NIM',
    season: 'past',
    name: { zh: '全国数学建模赛', en: 'National Innovation in Modeling' },
    type: 'Academic',
    priceMinor: 10_000,
    registration: [-320, -260],
    runs: [-250, -160],
    windows: [{ span: [-250, -200], announce: -180, cert: -170 }],
    teamSize: [2, 4],
    advisersMayScore: true,
    events: [event('MODEL', '数学建模', 'Mathematical modeling', { isDefault: true })],
    students: 48,
    teams: 12,
    submitted: 11,
  },
  {
    code: '2025NIC',
    season: 'current',
    name: { zh: '大学先修体验营', en: 'National Introduction to College' },
    type: 'Academic',
    kind: 'COLLEGE',
    priceMinor: 0,
    registration: [-14, 45],
    runs: [50, 64],
    windows: [],
    teamSize: [1, 1],
    events: [
      event('HUMANITIES', '人文', 'Humanities', { isDefault: true }),
      event('ENGINEERING', '工程', 'Engineering'),
    ],
    students: 0,
    teams: 0,
    submitted: 0,
  },
  monitoring('2025NQM', { zh: '学业质量监测：数学', en: 'Quality monitoring: Mathematics' }, 40, [-12, 20], {
    city: '上海',
    district: '徐汇区',
    name: '徐汇监测点',
    nameEn: 'Xuhui Monitoring Center, Shanghai',
  }),
  monitoring('2025NQE', { zh: '学业质量监测：英语', en: 'Quality monitoring: English' }, 2, [-20, 12], {
    city: '北京',
    district: '朝阳区',
    name: '朝阳监测点',
    nameEn: 'Chaoyang Monitoring Center, Beijing',
  }),
  monitoring('2025NQS', { zh: '学业质量监测：科学', en: 'Quality monitoring: Science' }, 12, [-12, 16], {
    city: '上海',
    district: '浦东新区',
    name: '浦东监测点',
    nameEn: 'Pudong Monitoring Center, Shanghai',
  }),
  monitoring('2025NQC', { zh: '学业质量监测：语文', en: 'Quality monitoring: Chinese' }, 8, [6, 30], {
    city: '深圳',
    district: '南山区',
    name: '南山监测点',
    nameEn: 'Nanshan Monitoring Center, Shenzhen',
  }),
]

/** The prefix of its internal numbers: NSI of 2025NSI. */
export const prefixOf = ({ code }: DemoProject) => code.slice(4)

export type DemoPackage = {
  name: Bilingual
  summary: Bilingual
  /** SGD, in minor units. */
  priceMinor: number
  uses: number
  open: Span
  projects: readonly string[]
}

/** SGD 180.00 for two of its four projects; one of the sign-in accounts has bought it and joined none yet. */
export const demoPackage = {
  name: { zh: '创新双项套餐', en: 'Innovation double pack' },
  summary: {
    zh: '四个创新赛任选两项，一次报名、一次付款。',
    en: 'Any two of four innovation projects: one registration, one payment.',
  },
  priceMinor: 18_000,
  uses: 2,
  open: [-30, 30],
  projects: ['2025NSI', '2025NIR', '2025NIV', '2025NII'],
  students: 10,
  waiting: 'student2@demo.test',
} satisfies DemoPackage & { students: number; waiting: string }

/** Announced, and not bought by anybody yet. */
export const winterPackage: DemoPackage = {
  name: { zh: '冬季学术套餐', en: 'Winter academic pack' },
  summary: {
    zh: '寒假里完成两项学术赛事，比分别报名节省四十元新币。',
    en: 'Two academic projects over the winter break, for SGD 40 less than one by one.',
  },
  priceMinor: 20_000,
  uses: 2,
  open: [7, 50],
  projects: ['2025NSI', '2025NII'],
}
