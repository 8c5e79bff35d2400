import type { PersonName } from '@/lib/db/name-reading'
import type { Chance } from './chance'

type Gender = 'MALE' | 'FEMALE'
type Spelt = readonly [native: string, latin: string]

/** Common surnames, and those that programs get wrong: 单, 曾, 解, 仇, 查, 盖, 区, 吕, 翟 and the ones of two characters. */
const families: readonly [Spelt, ...Spelt[]] = [
  ['王', 'Wang'],
  ['李', 'Li'],
  ['张', 'Zhang'],
  ['刘', 'Liu'],
  ['陈', 'Chen'],
  ['杨', 'Yang'],
  ['赵', 'Zhao'],
  ['黄', 'Huang'],
  ['周', 'Zhou'],
  ['吴', 'Wu'],
  ['徐', 'Xu'],
  ['孙', 'Sun'],
  ['胡', 'Hu'],
  ['朱', 'Zhu'],
  ['高', 'Gao'],
  ['林', 'Lin'],
  ['何', 'He'],
  ['郭', 'Guo'],
  ['马', 'Ma'],
  ['罗', 'Luo'],
  ['梁', 'Liang'],
  ['宋', 'Song'],
  ['郑', 'Zheng'],
  ['谢', 'Xie'],
  ['韩', 'Han'],
  ['唐', 'Tang'],
  ['冯', 'Feng'],
  ['单', 'Shan'],
  ['曾', 'Zeng'],
  ['解', 'Xie'],
  ['仇', 'Qiu'],
  ['查', 'Zha'],
  ['盖', 'Ge'],
  ['区', 'Ou'],
  ['吕', 'Lyu'],
  ['翟', 'Zhai'],
  ['缪', 'Miao'],
  ['欧阳', 'Ouyang'],
  ['上官', 'Shangguan'],
  ['司徒', 'Situ'],
]

const givenNames: Readonly<Record<Gender, readonly [Spelt, ...Spelt[]]>> = {
  MALE: [
    ['浩然', 'Haoran'],
    ['子轩', 'Zixuan'],
    ['宇航', 'Yuhang'],
    ['明哲', 'Mingzhe'],
    ['俊杰', 'Junjie'],
    ['天佑', 'Tianyou'],
    ['博文', 'Bowen'],
    ['思远', 'Siyuan'],
    ['嘉树', 'Jiashu'],
    ['泽宇', 'Zeyu'],
    ['一鸣', 'Yiming'],
    ['睿', 'Rui'],
    ['景行', 'Jingxing'],
    ['承恩', "Cheng'en"],
    ['亦安', "Yi'an"],
    ['云帆', 'Yunfan'],
    ['知行', 'Zhixing'],
    ['昊', 'Hao'],
    ['书宁', 'Shuning'],
    ['志远', 'Zhiyuan'],
  ],
  FEMALE: [
    ['梓涵', 'Zihan'],
    ['一诺', 'Yinuo'],
    ['晨曦', 'Chenxi'],
    ['欣怡', 'Xinyi'],
    ['雨桐', 'Yutong'],
    ['诗琪', 'Shiqi'],
    ['可馨', 'Kexin'],
    ['静怡', 'Jingyi'],
    ['语嫣', 'Yuyan'],
    ['若曦', 'Ruoxi'],
    ['思齐', 'Siqi'],
    ['清妍', 'Qingyan'],
    ['安然', 'Anran'],
    ['婧', 'Jing'],
    ['书瑶', 'Shuyao'],
    ['佳宁', 'Jianing'],
    ['婉清', 'Wanqing'],
    ['心悦', 'Xinyue'],
    ['诗涵', 'Shihan'],
    ['悦', 'Yue'],
  ],
}

type Whole = PersonName & { gender: Gender }

/** Names without the usual parts: undivided ones, rare characters, and those in Latin letters only. */
const unusual: readonly Whole[] = [
  named('FEMALE', null, '古丽米热·艾合买提', 'Ahmat', 'Gulmira'),
  named('MALE', null, '买买提·艾力', 'Ali', 'Mamat'),
  named('MALE', null, '扎西顿珠', 'Dhondup', 'Tashi'),
  named('FEMALE', null, '娜仁托娅', 'Toya', 'Naran'),
  named('FEMALE', null, null, 'Raghunathan', 'Priya'),
  named('MALE', null, null, "O'Connor", 'Liam'),
  named('FEMALE', null, null, 'Nguyễn', 'Thị Mai'),
  named('MALE', null, null, 'García-López', 'José'),
  named('FEMALE', null, null, 'binte Rahman', 'Siti Nurhaliza'),
  named('MALE', '爨', '子昂', 'Cuan', "Zi'ang"),
  named('FEMALE', '张', '㛃', 'Zhang', 'Jie'),
]

function named(
  gender: Gender,
  nativeFamily: string | null,
  nativeGiven: string | null,
  latinFamily: string,
  latinGiven: string,
): Whole {
  return { gender, nativeFamily, nativeGiven, latinFamily, latinGiven }
}

/** That many different people, with the unusual names spread among them. */
export function inventNames(count: number, chance: Chance): Whole[] {
  const every = Math.ceil(count / unusual.length)
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, at) => {
    const strange = at % every === every - 1 ? unusual[Math.floor(at / every)] : undefined
    return strange ?? inventName(chance, taken)
  })
}

function inventName(chance: Chance, taken: Set<string>): Whole {
  for (;;) {
    const gender = chance.pick(['FEMALE', 'MALE'])
    const [family, latinFamily] = chance.pick(families)
    const [own, latinGiven] = chance.pick(givenNames[gender])
    if (taken.has(family + own)) continue
    taken.add(family + own)
    return named(gender, family, own, latinFamily, latinGiven)
  }
}
