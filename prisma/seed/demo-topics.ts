import type { MadeProject } from './demo-projects'

/** The topics of the demo world's teams, by the codes of the template's blocks. */
export type Topic = Record<'title' | 'question' | 'background' | 'method' | 'data' | 'results' | 'conclusion', string>

const topics: readonly [Topic, ...Topic[]] = [
  {
    title: '城市雨水花园能留住多少雨？',
    question: '一处校园雨水花园在一场大雨中能减少多少地表径流？',
    background:
      '近年短时强雨增多，校园低洼处常有积水。已有研究表明雨水花园能削减径流，但多在郊区完成，城市校园的数据很少。',
    method:
      '我们在十二个点位放置雨量筒和水位标尺，记录三个月内的九场降雨，并以相邻的铺装地面作为对照，每个点位重复测量三次。',
    data: 'https://data.demo.test/rain-garden.csv',
    results: '雨水花园一侧的积水时间平均缩短四成。降雨前土壤越干，效果越明显；连续两天下雨之后，两侧几乎没有差别。',
    conclusion: '可以，但有条件：只有在土壤含水量低于三成时，雨水花园才能明显减少径流。学校应当在雨季前疏松土壤。',
  },
  {
    title: 'Does a four-day school week change how we sleep?',
    question: 'Do students of a school with a four-day week sleep longer, or only later?',
    background:
      'Two schools in our district tried a four-day week last year. Earlier studies asked about marks and costs; we found only one that asked about sleep, and it relied on parents.',
    method:
      'We asked 214 students in four schools to keep a diary for two weeks. The answers were anonymous, each school agreed in writing, and forty students wore a wristband so that we could check the diaries.',
    data: 'https://data.demo.test/sleep-diary.csv',
    results:
      'On school nights both groups slept 7.1 hours. On the free day students slept 58 minutes longer but went to bed 74 minutes later, and the Monday after was the shortest night of all.',
    conclusion:
      'They sleep later rather than longer. A free day in the middle of the week would disturb the rhythm less than one at its end, and that is what we propose to test next.',
  },
  {
    title: '二手书的价格由什么决定',
    question: '在校园二手书市集上，什么因素最能解释一本书的价格？',
    background: '市集每学期卖出约两千本书，价格由卖家自定。常见的说法是“越新越贵”，但没有人用数据检验过。',
    method:
      '我们登记了四百一十二本书的出版年份、品相、原价、笔记数量和成交价，用多元回归比较各因素的作用，并另取一百本检验模型。',
    data: 'https://data.demo.test/used-books.csv',
    results: '原价和是否为指定教材解释了七成的差异；品相的影响比预想的小。带有清晰笔记的教材反而比干净的贵百分之八。',
    conclusion: '决定价格的不是新旧，而是有没有人必须用它。我们建议市集按课程而不是按年级陈列。',
  },
  {
    title: 'Predicting bus delays from open data',
    question: 'How well can the delay of a school bus be predicted one hour ahead?',
    background:
      'The city publishes the position of every bus each thirty seconds. Travel apps use it for the next ten minutes; a student who has to leave home needs a longer view.',
    method:
      'We collected six weeks of positions for three lines, joined them with rain and the school calendar, and compared a simple average with a random forest, training on five weeks and testing on the last.',
    data: 'https://data.demo.test/bus-delays.csv',
    results:
      'The average misses by 4.6 minutes, the forest by 3.1. Rain matters less than whether it is the first day after a holiday, when every model of ours is too hopeful.',
    conclusion:
      'An hour ahead the delay can be told to about three minutes, which is enough to decide whether to run. Days after holidays need data of several years.',
  },
  {
    title: '用低成本传感器监测教室二氧化碳',
    question: '一间满员的教室多久需要开窗一次，二氧化碳浓度才不会超过一千五百 ppm？',
    background: '冬季教室常常紧闭门窗。国家标准给出了上限，却没有说明四十五人的教室在多久之后会达到。',
    method: '我们用十二元的传感器制作了八台记录仪，先与实验室仪器比对标定，再在四间教室连续记录二十个上课日。',
    data: 'https://data.demo.test/classroom-co2.csv',
    results:
      '关窗上课二十六分钟后达到上限。课间开窗五分钟可使浓度下降一半，只开门几乎没有作用。第一批传感器受潮漂移，我们重新测量了一周。',
    conclusion: '每节课中间应当开窗一次，每次五分钟。只靠课间开门是不够的。我们为每间教室制作了提示灯。',
  },
  {
    title: 'How fair is our canteen queue?',
    question: 'Who waits longest in the canteen, and would a second queue be fairer?',
    background:
      'Complaints about the canteen fill every student council. Queueing theory says that one line for all tills is fairest, but our hall has no room for one.',
    method:
      'For ten days we noted when 1,180 students joined and left the queue, by year group. We then simulated three layouts with the measured arrival times, a thousand lunches each.',
    data: 'https://data.demo.test/canteen-queue.csv',
    results:
      'Year seven waits 11 minutes, year twelve 5, because lessons end at different times. A shared line of two short arms would cut the difference to one minute without more staff.',
    conclusion:
      'The queue is unfair, though nobody jumps it. Ending lessons in turns helps more than any rope, and costs nothing; the school tries it after the winter break.',
  },
  {
    title: '方言在三代人之间的消失',
    question: '同一家庭的三代人分别认识多少方言词汇？',
    background: '我们的祖父母在家说方言，父母能听懂，我们大多只会几句。语言学家描述过这一过程，但缺少本地的统计。',
    method: '我们挑选了一百二十个日常词汇，访问了六十六个家庭的三代人，请他们说出词义或用法，并记录谈话时使用的语言。',
    data: 'https://data.demo.test/dialect-words.csv',
    results: '祖辈平均认识一百零九个词，父辈七十八个，我们三十一个。食物名称保存得最好，农具和天气的词汇消失得最快。',
    conclusion: '每一代人大约失去三分之一的词汇。与祖辈同住的同学多认识十四个词，听得到才留得住。',
  },
  {
    title: 'A model of bicycle sharing after rain',
    question: 'Why are shared bicycles in the wrong place on the morning after rain?',
    background:
      'Operators move thousands of bicycles every night. On dry days their plans work; after rain the stations at the metro are empty and those on the hill are full.',
    method:
      "We counted bicycles at fourteen stations at six, seven and eight o'clock on thirty mornings and built a small model in which people ride downhill but walk up when the road is wet.",
    data: 'https://data.demo.test/shared-bicycles.csv',
    results:
      'Our model explains about two thirds of the variation. The slope of the last three hundred metres matters more than the distance; a station on flat ground is never empty.',
    conclusion:
      'Wet roads make people ride one way only. Moving sixty bicycles after rain, and from four stations only, would have kept every station in use on all thirty mornings.',
  },
  {
    title: '一杯奶茶里有多少糖',
    question: '标注“三分糖”的奶茶，实际含糖量是多少？',
    background: '不同店铺对甜度的说法并不统一。世界卫生组织建议每天摄入的游离糖少于二十五克，一杯奶茶可能已经超过。',
    method: '我们从九家店铺各购买五杯同一种奶茶，用折光仪测定并以标准溶液校准，测量者不知道样品来自哪一家。',
    data: 'https://data.demo.test/milk-tea.csv',
    results: '“三分糖”平均每杯含糖二十二克，最多的一家三十九克。同一家店铺五杯之间的差异可达十一克。',
    conclusion: '“三分糖”只是口味的说法，不能作为摄入量的依据。我们建议店铺标明克数，并把结果寄给了他们。',
  },
  {
    title: 'Can a paper microscope find what a glass one finds?',
    question: 'Which pond organisms can be told apart with a folded paper microscope?',
    background:
      'A paper microscope costs less than a lunch. It is praised for schools without laboratories, yet we found no comparison made by students with samples of their own.',
    method:
      "Four of us looked at sixty slides from two ponds, each slide under both instruments and in random order, and named what we saw from the same key. None of us knew the others' answers.",
    data: 'https://data.demo.test/paper-microscope.csv',
    results:
      'We agreed on 51 of 60 slides under glass and on 43 under paper. Rotifers and water fleas were never mistaken; small diatoms were guessed at.',
    conclusion:
      'For whatever is larger than a tenth of a millimetre paper is enough. Below that the lens sees more than the hand can hold still, and a stand of card would help.',
  },
  {
    title: '老小区加装电梯：谁同意，谁反对？',
    question: '住户的楼层与对加装电梯的态度之间有怎样的关系？',
    background: '本市有六千多个单元符合加装条件，实际动工的不到一成。报道多强调楼层之间的矛盾，却很少给出数字。',
    method: '我们在三个小区发放问卷三百二十份，收回二百七十四份，并访问了二十位住户和两位社区工作者。问卷不记姓名。',
    data: 'https://data.demo.test/lifts.csv',
    results: '五层以上九成同意，一层三成同意。家里有六十五岁以上老人的住户，无论楼层，同意的比例都高出两成。',
    conclusion: '分歧的根源不是楼层本身，而是采光和分摊方式。按楼层和面积共同计算的分摊方案能得到四分之三住户的支持。',
  },
  {
    title: 'What makes a rumor travel through a school?',
    question: 'Does a true story spread more slowly than a false one among students?',
    background:
      'On the internet false news is said to travel faster. A school is smaller, people know each other, and nobody earns money with a rumor.',
    method:
      'With the consent of the school we released six harmless stories, three of them true, each told to two students, and asked 380 others every day for a week which they had heard and from whom.',
    data: 'https://data.demo.test/rumors.csv',
    results:
      'True and false stories reached the same share, a little under half. What decided was whether the story named a teacher: those reached twice as many students in half the time.',
    conclusion:
      'In a school it is not falsehood that travels but names. All students were told on the eighth day what had been invented, and none of the stories was heard again.',
  },
  {
    title: '校园流浪猫的一天',
    question: '校园里的流浪猫在什么时间、什么地点活动，与人的作息有关吗？',
    background: '校园里有二十多只流浪猫，喂养和驱赶都引起过争论。要制订办法，首先要知道它们在哪里。',
    method: '我们在九处安装了红外相机，记录四周，依据花纹辨认个体，并与课间和放学时间对照。',
    data: 'https://data.demo.test/campus-cats.csv',
    results:
      '共辨认出二十三只猫。它们在早晨六点和晚自习之后最活跃，放学时的活动范围缩小一半。喂养点周围的鸟类活动明显减少。',
    conclusion: '猫按照我们的作息躲避我们。把两处喂养点移离树林，对鸟类的影响最小，也不影响猫的活动。',
  },
  {
    title: 'Growing lettuce on gray water',
    question: 'Does lettuce watered with rinsing water from the canteen grow as well as with tap water?',
    background:
      'The canteen rinses vegetables with four hundred litres a day. Gray water is used in gardens elsewhere, but cooks warned us of salt and soap.',
    method:
      'We grew ninety heads in three groups for six weeks: tap water, rinsing water, and rinsing water filtered through sand. Boxes changed places every third day so that light was shared.',
    data: 'https://data.demo.test/lettuce.csv',
    results:
      'Filtered water gave the same weight as tap water. Unfiltered heads were 18 percent lighter, and the leaves of the last week were bitter. Salt rose in the soil but stayed below the limit.',
    conclusion:
      'Filtered through sand, rinsing water is as good as water from the tap and saves the school about two hundred litres a day. The filter needs new sand every month.',
  },
]

/** Two teams of one project have different topics as long as there are enough topics. */
export function topicOf({ plan }: MadeProject, serial: number): Topic {
  return topics[(serial + plan.code.charCodeAt(plan.code.length - 1)) % topics.length] ?? topics[0]
}
