// Works for a newcomer beside the page, which stays as quick as ever. Says each part when it is done.
import type { Work } from '../net/protocol';
import { solvePart } from './work';

addEventListener('message', (event: MessageEvent<Work>) => {
  for (let part = 0; part < event.data.parts; ++part) postMessage(solvePart(event.data, part));
});
