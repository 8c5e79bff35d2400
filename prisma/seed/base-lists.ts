import type { FormName, ListName } from '@/lib/features/catalogue/settings/schema'

type Item = readonly [code: string, zh: string, en: string]

const years = (from: number, to: number): Item[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at)).map((year) => [year, year, year])

/** Codes of the mainland provinces are those of ISO 3166-2 (catalogue#lists). */
const provinces: Item[] = [
  ['CN-BJ', '北京', 'Beijing'],
  ['CN-TJ', '天津', 'Tianjin'],
  ['CN-HE', '河北', 'Hebei'],
  ['CN-SX', '山西', 'Shanxi'],
  ['CN-NM', '内蒙古', 'Inner Mongolia'],
  ['CN-LN', '辽宁', 'Liaoning'],
  ['CN-JL', '吉林', 'Jilin'],
  ['CN-HL', '黑龙江', 'Heilongjiang'],
  ['CN-SH', '上海', 'Shanghai'],
  ['CN-JS', '江苏', 'Jiangsu'],
  ['CN-ZJ', '浙江', 'Zhejiang'],
  ['CN-AH', '安徽', 'Anhui'],
  ['CN-FJ', '福建', 'Fujian'],
  ['CN-JX', '江西', 'Jiangxi'],
  ['CN-SD', '山东', 'Shandong'],
  ['CN-HA', '河南', 'Henan'],
  ['CN-HB', '湖北', 'Hubei'],
  ['CN-HN', '湖南', 'Hunan'],
  ['CN-GD', '广东', 'Guangdong'],
  ['CN-GX', '广西', 'Guangxi'],
  ['CN-HI', '海南', 'Hainan'],
  ['CN-CQ', '重庆', 'Chongqing'],
  ['CN-SC', '四川', 'Sichuan'],
  ['CN-GZ', '贵州', 'Guizhou'],
  ['CN-YN', '云南', 'Yunnan'],
  ['CN-XZ', '西藏', 'Tibet'],
  ['CN-SN', '陕西', 'Shaanxi'],
  ['CN-GS', '甘肃', 'Gansu'],
  ['CN-QH', '青海', 'Qinghai'],
  ['CN-NX', '宁夏', 'Ningxia'],
  ['CN-XJ', '新疆', 'Xinjiang'],
  ['HK', '香港', 'Hong Kong'],
  ['MO', '澳门', 'Macau'],
  ['TW', '台湾', 'Taiwan'],
  ['US', '美国', 'US'],
  ['GB', '英国', 'UK'],
  ['CA', '加拿大', 'Canada'],
  ['SG', '新加坡', 'Singapore'],
  ['OTHER', '其他', 'Other'],
]

/** The initial lists of a fresh installation; afterwards the rows are the organiser's. */
export const baseLists: Record<ListName, Item[]> = {
  provinces,
  'message-types': [
    ['ACADEMIC', '学术问题', 'About Academic'],
    ['PROCESS', '流程问题', 'About Process'],
    ['SYSTEM', '系统操作', 'About System Operation'],
    ['SCORE', '成绩', 'About Score'],
    ['AWARD', '奖项与证书', 'About Award and Certificate'],
    ['OTHER', '其他', 'Others'],
  ],
  'cancel-reasons': [
    ['PERSONAL', '个人原因', 'Personal reasons'],
    ['TIME_CONFLICT', '时间冲突', 'Time conflict'],
  ],
  'organization-types': [
    ['SECONDARY_SCHOOL', '中学', 'Secondary School'],
    ['STUDY_ABROAD_AGENCY', '留学中介', 'Study Abroad Agency'],
    ['ADMISSION_CONSULTANT', '升学顾问/咨询公司', 'Admission Consultant/Firm'],
    ['ENRICHMENT_CENTER', '课外学习中心', 'Academic Enrichment Center'],
    ['OTHER', '其他', 'Other'],
  ],
  positions: [
    ['TEACHER', '教师', 'Teacher'],
    ['HEAD_OF_DEPARTMENT', '学科主任', 'Head of department'],
    ['COORDINATOR', '项目协调员', 'Program coordinator'],
    ['COUNSELLOR', '升学指导教师', 'College counselor'],
    ['PRINCIPAL', '校长', 'Principal'],
  ],
  departments: [
    ['MATHEMATICS', '数学', 'Mathematics'],
    ['SCIENCE', '科学', 'Science'],
    ['HUMANITIES', '人文', 'Humanities'],
    ['LANGUAGES', '语言', 'Languages'],
    ['COUNSELLING', '升学指导', 'College counseling'],
    ['INTERNATIONAL', '国际部', 'International department'],
  ],
  'graduation-years.profile': years(2018, 2034),
  'graduation-years.new-student': years(2020, 2026),
  'graduation-years.edit-student': years(2018, 2030),
  'graduation-years.track': years(2024, 2027),
  'graduation-years.registration': years(2026, 2034),
  'certificate-name-exceptions': [
    ['de', 'de', 'de'],
    ['van', 'van', 'van'],
  ],
  'team-types': [
    ['SAME_SCHOOL', '同校队', 'Same school'],
    ['CROSS_SCHOOL', '跨校队', 'Across schools'],
  ],
  'media-types': [
    ['PAPER', '论文', 'Paper'],
    ['SLIDES', '演示文稿', 'Slides'],
    ['POSTER', '海报', 'Poster'],
    ['VIDEO', '视频', 'Video'],
    ['WEBSITE', '网站', 'Website'],
    ['OTHER', '其他', 'Other'],
  ],
  currencies: [
    ['SGD', '新加坡元', 'Singapore dollar'],
    ['CNY', '人民币', 'Chinese yuan'],
    ['USD', '美元', 'US dollar'],
    ['GBP', '英镑', 'Pound sterling'],
    ['HKD', '港元', 'Hong Kong dollar'],
    ['EUR', '欧元', 'Euro'],
  ],
}

const newStudent = [
  'nativeFamily',
  'nativeGiven',
  'latinFamily',
  'latinGiven',
  'graduationYear',
  'gender',
  'mobile',
  'email',
  'guardian1Mobile',
  'guardian1Email',
]

/** The fields that the specifications require (people#required-fields), under our names. */
export const baseRequiredFields: Record<FormName, string[]> = {
  'new-student': newStudent,
  'new-student.coordinator': [...newStudent, 'province', 'schoolId'],
  'track-student': ['projectCode', 'latinGiven', 'latinFamily', 'graduationYear', 'gender', 'email'],
  'student-profile': ['latinGiven', 'latinFamily', 'gender', 'graduationYear', 'school'],
  'adviser-profile': ['latinName', 'position', 'organizationType'],
  contact: ['family', 'given', 'latinName', 'department', 'position', 'prefix', 'email', 'discipline', 'workStatus'],
  registration: [...newStudent, 'schoolId', 'consent'],
  // A field that an import leaves empty makes a profile incomplete and blocks nothing (imports#incomplete-profiles).
  import: ['email'],
}
