import { texts } from '../../generated/texts';
import { useTexts } from '../core/words';

// Before all else that is generated, which may say some of them.
useTexts(texts);
