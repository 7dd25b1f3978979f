// Something that is fetched: waiting, there, or failed with a reason; can be asked for again.
import { ApiError } from '../net/api';
import type { Message } from '../rules/types';

export class Loaded<Value> {
  value: Value | null = $state.raw(null);
  failed = $state(false);
  missing = $state(false);
  reason: Message | null = $state.raw(null);

  constructor(readonly fetcher: () => Promise<Value>) {
    void this.again();
  }
  readonly again = async (): Promise<void> => {
    this.failed = false;
    try {
      this.value = await this.fetcher();
    } catch (problem) {
      this.missing = problem instanceof ApiError && problem.status === 404;
      this.reason = problem instanceof ApiError ? problem.reason : null;
      this.failed = true;
    }
  };
}
