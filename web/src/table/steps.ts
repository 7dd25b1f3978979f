// What to ask of a table next, so that it has the steps that the player wants: back to where both agree, then on.
import type { StepMade } from './state';

type StepCommand = { do: 'step'; step: string } | { do: 'take_back'; steps: number };

export function nextStep(has: readonly StepMade[], wanted: readonly string[]): StepCommand | null {
  const differs = has.findIndex(({ step }, at) => step !== wanted[at]);
  const alike = differs < 0 ? has.length : differs;
  if (alike < has.length) return { do: 'take_back', steps: has.length - alike };
  const step = wanted[alike];
  return step === undefined ? null : { do: 'step', step };
}
