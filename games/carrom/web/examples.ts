// A position for clauses that are easier to see than to read, each with the shot that shows it.
import type { Example } from '$web/board/types';

export const examples: readonly Example[] = [
  {
    clause: 'C 1',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":397.54,"y":385.9},{"id":2,"colour":"white","x":425.08,"y":401.8},{"id":3,"colour":"white","x":370,"y":433.6},{"id":4,"colour":"white","x":342.46,"y":385.9},{"id":5,"colour":"white","x":314.92,"y":401.8},{"id":6,"colour":"white","x":314.92,"y":338.2},{"id":7,"colour":"white","x":370,"y":338.2},{"id":8,"colour":"white","x":370,"y":306.4},{"id":9,"colour":"white","x":425.08,"y":338.2},{"id":10,"colour":"black","x":397.54,"y":417.7},{"id":11,"colour":"black","x":370,"y":401.8},{"id":12,"colour":"black","x":342.46,"y":417.7},{"id":13,"colour":"black","x":314.92,"y":370},{"id":14,"colour":"black","x":342.46,"y":354.1},{"id":15,"colour":"black","x":342.46,"y":322.3},{"id":16,"colour":"black","x":397.54,"y":322.3},{"id":17,"colour":"black","x":397.54,"y":354.1},{"id":18,"colour":"black","x":425.08,"y":370},{"id":19,"colour":"queen","x":370,"y":370}],"turn":0,"first":0,"pocketed":[[],[]],"dues":[0,0],"queen":"board","lapses":[0,0]}',
    say: {
      fa: 'چیدمان آغازین: ملکه در مرکز، شش مهره گرد آن و دوازده مهره گرد آن‌ها؛ سفیدها شکل Y می‌سازند.',
      en: 'The set-up: the queen in the centre, six pieces around her and twelve around those; the whites form a Y.',
    },
  },
  {
    clause: 'C 5',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":370,"y":140},{"id":2,"colour":"white","x":250,"y":520},{"id":10,"colour":"black","x":120,"y":420},{"id":11,"colour":"black","x":560,"y":560}],"turn":0,"first":0,"pocketed":[[3,4,5,6,7,8,9],[12,13,14,15,16,17,18]],"dues":[0,0],"queen":"covered","queen_of":0,"lapses":[0,0]}',
    say: {
      fa: 'مهاجم در وسط خط به سفید می‌خورد؛ چنین جایی پذیرفته نمی‌شود.',
      en: 'In the middle of the line the striker touches the white piece; such a place is refused.',
    },
  },
  {
    clause: 'C 7',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":397.54,"y":385.9},{"id":2,"colour":"white","x":425.08,"y":401.8},{"id":3,"colour":"white","x":370,"y":433.6},{"id":4,"colour":"white","x":342.46,"y":385.9},{"id":5,"colour":"white","x":314.92,"y":401.8},{"id":6,"colour":"white","x":314.92,"y":338.2},{"id":7,"colour":"white","x":370,"y":338.2},{"id":8,"colour":"white","x":370,"y":306.4},{"id":9,"colour":"white","x":425.08,"y":338.2},{"id":10,"colour":"black","x":397.54,"y":417.7},{"id":11,"colour":"black","x":370,"y":401.8},{"id":12,"colour":"black","x":342.46,"y":417.7},{"id":13,"colour":"black","x":314.92,"y":370},{"id":14,"colour":"black","x":342.46,"y":354.1},{"id":15,"colour":"black","x":342.46,"y":322.3},{"id":16,"colour":"black","x":397.54,"y":322.3},{"id":17,"colour":"black","x":397.54,"y":354.1},{"id":18,"colour":"black","x":425.08,"y":370},{"id":19,"colour":"queen","x":600,"y":560}],"turn":0,"first":0,"pocketed":[[],[]],"dues":[0,0],"queen":"board","lapses":[0,0]}',
    suggested: '{"x":370,"angle":43,"speed":3}',
    say: {
      fa: 'ملکه می‌افتد ولی سفید هنوز مهره‌ای نینداخته است: ملکه برمی‌گردد و نوبت می‌رود.',
      en: 'The queen falls before White has pocketed a piece: she goes back and the turn is lost.',
    },
  },
  {
    clause: 'C 8',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":397.54,"y":385.9},{"id":2,"colour":"white","x":425.08,"y":401.8},{"id":3,"colour":"white","x":370,"y":433.6},{"id":4,"colour":"white","x":342.46,"y":385.9},{"id":5,"colour":"white","x":314.92,"y":401.8},{"id":6,"colour":"white","x":314.92,"y":338.2},{"id":7,"colour":"white","x":370,"y":338.2},{"id":8,"colour":"white","x":370,"y":306.4},{"id":9,"colour":"white","x":425.08,"y":338.2},{"id":10,"colour":"black","x":397.54,"y":417.7},{"id":11,"colour":"black","x":370,"y":401.8},{"id":12,"colour":"black","x":342.46,"y":417.7},{"id":13,"colour":"black","x":314.92,"y":370},{"id":14,"colour":"black","x":342.46,"y":354.1},{"id":15,"colour":"black","x":342.46,"y":322.3},{"id":16,"colour":"black","x":397.54,"y":322.3},{"id":17,"colour":"black","x":397.54,"y":354.1},{"id":18,"colour":"black","x":425.08,"y":370},{"id":19,"colour":"queen","x":370,"y":370}],"turn":0,"first":0,"pocketed":[[],[]],"dues":[0,0],"queen":"board","lapses":[0,0]}',
    suggested: '{"x":370,"angle":57.5,"speed":3}',
    say: {
      fa: 'مهاجم می‌افتد و سفید هنوز مهره‌ای ندارد: جریمه بدهکار می‌ماند.',
      en: 'The striker falls and White has no piece yet: the due is owed.',
    },
  },
  {
    clause: 'C 10',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":200,"y":300},{"id":2,"colour":"white","x":250,"y":520},{"id":10,"colour":"black","x":120,"y":420},{"id":11,"colour":"black","x":500,"y":330},{"id":19,"colour":"queen","x":600,"y":560}],"turn":0,"first":0,"pocketed":[[3,4,5,6,7,8,9],[12,13,14,15,16,17,18]],"dues":[0,0],"queen":"board","lapses":[0,0]}',
    suggested: '{"x":370,"angle":40.5,"speed":3}',
    say: {
      fa: 'ملکه به‌تنهایی می‌افتد: در ضربهٔ بعد باید یک مهرهٔ خودی بیفتد وگرنه برمی‌گردد.',
      en: 'The queen falls alone: an own piece must fall in the next stroke, or she goes back.',
    },
  },
  {
    clause: 'C 11',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":200,"y":300},{"id":2,"colour":"white","x":250,"y":520},{"id":10,"colour":"black","x":120,"y":420},{"id":11,"colour":"black","x":370,"y":560}],"turn":0,"first":0,"pocketed":[[3,4,5,6,7,8,9],[12,13,14,15,16,17,18]],"dues":[0,0],"queen":"covered","queen_of":0,"lapses":[0,0]}',
    suggested: '{"x":370,"angle":50,"speed":3}',
    say: {
      fa: 'فقط مهاجم می‌افتد: یک سفید به مرکز برمی‌گردد و نوبت می‌رود.',
      en: 'Only the striker falls: a white piece goes back to the centre and the turn is lost.',
    },
  },
  {
    clause: 'C 12',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":660,"y":660},{"id":2,"colour":"white","x":250,"y":520},{"id":10,"colour":"black","x":120,"y":420},{"id":11,"colour":"black","x":370,"y":560}],"turn":0,"first":0,"pocketed":[[3,4,5,6,7,8,9],[12,13,14,15,16,17,18]],"dues":[0,0],"queen":"covered","queen_of":0,"lapses":[0,0]}',
    suggested: '{"x":370,"angle":64,"speed":3}',
    say: {
      fa: 'سفید با مهاجم می‌افتد: مهره برمی‌گردد، یک مهرهٔ دیگر هم جریمه است.',
      en: 'A white piece falls with the striker: it goes back, and one more as a due.',
    },
  },
  {
    clause: 'C 13',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":200,"y":300},{"id":2,"colour":"white","x":250,"y":520},{"id":10,"colour":"black","x":600,"y":560},{"id":11,"colour":"black","x":370,"y":560}],"turn":0,"first":0,"pocketed":[[3,4,5,6,7,8,9],[12,13,14,15,16,17,18]],"dues":[0,0],"queen":"covered","queen_of":0,"lapses":[0,0]}',
    suggested: '{"x":370,"angle":42,"speed":3}',
    say: {
      fa: 'سفید یک سیاه را می‌اندازد: به حساب حریف است و نوبت می‌رود.',
      en: 'White pockets a black piece: it counts for the opponent and the turn is lost.',
    },
  },
  {
    clause: 'C 14',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":640,"y":600},{"id":2,"colour":"white","x":250,"y":520},{"id":10,"colour":"black","x":600,"y":640},{"id":11,"colour":"black","x":200,"y":300}],"turn":0,"first":0,"pocketed":[[3,4,5,6,7,8,9],[12,13,14,15,16,17,18]],"dues":[0,0],"queen":"covered","queen_of":0,"lapses":[0,0]}',
    suggested: '{"x":370,"angle":49.5,"speed":3}',
    say: {
      fa: 'یک سفید و یک سیاه با هم می‌افتند: هر دو به حساب می‌آیند و نوبت می‌ماند.',
      en: 'A white and a black piece fall together: both count and the turn is kept.',
    },
  },
  {
    clause: 'C 15',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":200,"y":300},{"id":2,"colour":"white","x":250,"y":520},{"id":10,"colour":"black","x":660,"y":660},{"id":11,"colour":"black","x":370,"y":560}],"turn":0,"first":0,"pocketed":[[3,4,5,6,7,8,9],[12,13,14,15,16,17,18]],"dues":[0,0],"queen":"covered","queen_of":0,"lapses":[0,0]}',
    suggested: '{"x":370,"angle":64,"speed":3}',
    say: {
      fa: 'سیاه با مهاجم می‌افتد: به حساب حریف است و سفید یک جریمه می‌دهد.',
      en: 'A black piece falls with the striker: it counts for the opponent and White pays a due.',
    },
  },
  {
    clause: 'C 18',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":600,"y":560},{"id":10,"colour":"black","x":120,"y":420},{"id":11,"colour":"black","x":370,"y":560},{"id":19,"colour":"queen","x":370,"y":370}],"turn":0,"first":0,"pocketed":[[2,3,4,5,6,7,8,9],[12,13,14,15,16,17,18]],"dues":[0,0],"queen":"board","lapses":[0,0]}',
    suggested: '{"x":370,"angle":42,"speed":3}',
    say: {
      fa: 'آخرین سفید می‌افتد و ملکه هنوز روی صفحه است: برمی‌گردد، با یک جریمه.',
      en: 'The last white piece falls with the queen still on the board: it goes back, plus a due.',
    },
  },
  {
    clause: 'C 19',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":200,"y":300},{"id":2,"colour":"white","x":250,"y":520},{"id":10,"colour":"black","x":600,"y":560}],"turn":0,"first":0,"pocketed":[[3,4,5,6,7,8,9],[11,12,13,14,15,16,17,18]],"dues":[0,0],"queen":"covered","queen_of":0,"lapses":[0,0]}',
    suggested: '{"x":370,"angle":40.5,"speed":3}',
    say: {
      fa: 'سفید آخرین سیاه را می‌اندازد: سیاه برمی‌گردد، دو سفید هم، و نوبت می‌رود.',
      en: 'White pockets the last black piece: it goes back, two white pieces too, and the turn is lost.',
    },
  },
  {
    clause: 'C 20',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":600,"y":560},{"id":10,"colour":"black","x":120,"y":420},{"id":11,"colour":"black","x":370,"y":560}],"turn":0,"first":0,"pocketed":[[2,3,4,5,6,7,8,9],[12,13,14,15,16,17,18]],"dues":[0,0],"queen":"covered","queen_of":0,"lapses":[0,0]}',
    suggested: '{"x":370,"angle":42,"speed":3}',
    say: {
      fa: 'آخرین سفید می‌افتد و ملکه روی صفحه نیست: سفید می‌برد.',
      en: 'The last white piece falls and no queen is on the board: White wins.',
    },
  },
  {
    clause: 'C 22',
    position:
      '{"pieces":[{"id":8,"colour":"white","x":250,"y":520},{"id":9,"colour":"white","x":600,"y":560},{"id":17,"colour":"black","x":370,"y":560},{"id":18,"colour":"black","x":120,"y":420}],"turn":0,"first":0,"pocketed":[[1,2,3,4,5,6,7,10],[11,12,13,14,15,16]],"dues":[0,0],"queen":"covered","queen_of":1,"lapses":[0,0]}',
    rules: 'free',
    suggested: '{"x":370,"angle":42,"speed":3}',
    say: {
      fa: 'شیوهٔ آزاد: با ۱۵۰ امتیاز، یک سفید دیگر به ۱۷۰ می‌رساند و می‌برد.',
      en: 'Free style: with 150 points one more white piece makes 170 and wins.',
    },
  },
  {
    clause: 'C 24',
    position:
      '{"pieces":[{"id":1,"colour":"white","x":110,"y":620},{"id":2,"colour":"white","x":320,"y":300},{"id":3,"colour":"white","x":365,"y":300},{"id":4,"colour":"white","x":410,"y":300},{"id":5,"colour":"white","x":455,"y":300},{"id":6,"colour":"white","x":320,"y":345},{"id":7,"colour":"white","x":365,"y":345},{"id":8,"colour":"white","x":410,"y":345},{"id":9,"colour":"white","x":455,"y":345},{"id":11,"colour":"black","x":320,"y":400},{"id":12,"colour":"black","x":365,"y":400},{"id":13,"colour":"black","x":410,"y":400},{"id":14,"colour":"black","x":455,"y":400},{"id":15,"colour":"black","x":320,"y":445},{"id":16,"colour":"black","x":365,"y":445},{"id":17,"colour":"black","x":410,"y":445},{"id":18,"colour":"black","x":455,"y":445},{"id":19,"colour":"queen","x":140,"y":655}],"turn":0,"first":0,"pocketed":[[10],[]],"dues":[0,0],"queen":"board","lapses":[0,0]}',
    rules: 'free',
    suggested: '{"x":300,"angle":108,"speed":3}',
    say: {
      fa: 'شیوهٔ آزاد: سفید و ملکه با یک ضربه می‌افتند؛ ملکه پوشش دارد و نوبت می‌ماند.',
      en: 'Free style: a white piece and the queen fall in one stroke; she is covered and the turn is kept.',
    },
  },
  {
    clause: 'C 26',
    position:
      '{"pieces":[{"id":2,"colour":"white","x":150,"y":500},{"id":3,"colour":"white","x":195,"y":500},{"id":4,"colour":"white","x":240,"y":500},{"id":5,"colour":"white","x":285,"y":500},{"id":6,"colour":"white","x":150,"y":545},{"id":7,"colour":"white","x":195,"y":545},{"id":8,"colour":"white","x":240,"y":545},{"id":9,"colour":"white","x":285,"y":545},{"id":11,"colour":"black","x":120,"y":200},{"id":12,"colour":"black","x":165,"y":200},{"id":13,"colour":"black","x":120,"y":245},{"id":14,"colour":"black","x":165,"y":245},{"id":15,"colour":"black","x":120,"y":290},{"id":16,"colour":"black","x":165,"y":290},{"id":17,"colour":"black","x":120,"y":335},{"id":18,"colour":"black","x":165,"y":335},{"id":19,"colour":"queen","x":370,"y":370}],"turn":0,"first":0,"pocketed":[[1,10],[]],"dues":[0,0],"queen":"board","lapses":[0,0]}',
    rules: 'free',
    suggested: '{"x":370,"angle":57.5,"speed":3}',
    say: {
      fa: 'شیوهٔ آزاد: جریمه نخست با مهرهٔ سیاه پرداخت می‌شود و امتیازش هم می‌رود.',
      en: 'Free style: a due is paid with a black piece first, and its points go too.',
    },
  },
];
